import type { AppLoadContext } from '@remix-run/node';
import type { ListInfo } from '#server/inova/contract/lists.ts';

/** A list by its id; one that does not exist or is not the user's looks missing. */
export async function findList({ inova }: AppLoadContext, id: string | undefined): Promise<ListInfo> {
  const list = (await inova.lists.list()).find((each) => each.id === id);
  if (!list) throw new Response(null, { status: 404 });
  return list;
}
