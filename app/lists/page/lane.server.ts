import type { AppLoadContext } from '@remix-run/node';
import { hrefWithQuery } from '../list-query.ts';
import { toRowViews } from './row-view.server.ts';

/** The first rows of a filtered list, with links to their patients, and the total. */
export async function loadLane({ inova }: AppLoadContext, listId: string, query: Record<string, string>, size: number) {
  const response = await inova.lists.show(listId, { ...query, size: String(size) });
  const rows = toRowViews(response).map((row, index) => ({
    ...row,
    cells: response.rows[index]?.cells ?? {},
    href: hrefWithQuery(`/patients/${row.patientId}`, { ...query, list: listId, n: String(row.position) }),
  }));
  return {
    list: response.listing,
    total: response.total ?? 0,
    href: hrefWithQuery(response.listing.path, query),
    rows,
  };
}

export type LaneView = Awaited<ReturnType<typeof loadLane>>;
export type LaneRow = LaneView['rows'][number];
