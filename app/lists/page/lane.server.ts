import type { AppLoadContext } from '@remix-run/node';
import { hrefOf } from '../asked.ts';
import { asMissing } from './load.server.ts';
import { shownRows } from './shown.server.ts';

/** The first rows of a part of a list, each with the way to its patient, and how many there are. */
export async function laneOf({ inova }: AppLoadContext, list: string, asked: Record<string, string>, size: number) {
  const answer = await inova.listings.show(list, { ...asked, size: String(size) }).catch((error) => {
    throw asMissing(error);
  });
  const rows = shownRows(answer).map((row, index) => ({
    ...row,
    cells: answer.rows[index]?.cells ?? {},
    href: hrefOf(`/patients/${row.patientId}`, { ...asked, list, n: String(row.place) }),
  }));
  return { listing: answer.listing, total: answer.total ?? 0, href: hrefOf(answer.listing.path, asked), rows };
}

export type LaneView = Awaited<ReturnType<typeof laneOf>>;
export type LaneRow = LaneView['rows'][number];
