import type { AppLoadContext } from '@remix-run/node';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';

/** A list by its ID; 404 if it doesn't exist or the user may not open it. */
export async function findList({ inova }: AppLoadContext, id: string | undefined): Promise<ListInfo> {
  const list = (await inova.lists.list()).find((each) => each.id === id);
  if (!list) throw new Response(null, { status: 404 });
  return list;
}
