import { hrefOf, readAsked, without } from '#app/lists/asked.ts';

/** The address of a page of a consult, opened from the place in a list that another such page was opened from. */
export function samePlace(href: string, search: URLSearchParams): string {
  if (!search.has('list')) return href;
  const [path = '', query] = href.split('?');
  return hrefOf(path, {
    ...without(readAsked(search), ['agreement']),
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}
