import { safePath } from '#server/access/safe-path.ts';
import type { Listing } from '#server/inova/contract/lists.ts';
import { hrefOf, readAsked, without } from '../asked.ts';

export type Meant = ReturnType<typeof readMeant>;

/** The rows an address means, or all of them (null), how the list stood, and the page they were chosen on if not its own. */
export function readMeant(search: URLSearchParams) {
  const rows = search.getAll('row').flatMap((text) => {
    const [, client, id] = /^(\d{1,9})-(\d{1,15})$/.exec(text) ?? [];
    return client && id ? [{ client: Number(client), id: Number(id) }] : [];
  });
  return {
    rows: search.get('all') ? null : rows,
    asked: without(readAsked(search), ['row', 'all', 'back']),
    back: safePath(search.get('back')),
  };
}

/** The page that rows were chosen on. */
export function backOf({ path }: Pick<Listing, 'path'>, { asked, back }: Pick<Meant, 'asked' | 'back'>): string {
  return back ?? hrefOf(path, asked);
}
