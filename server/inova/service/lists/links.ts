import { pathOf } from '#server/access/lists.ts';
import type { Audience } from './audience.ts';
import { isAllowed } from './catalogue.ts';
import type { Asked } from './conditions.ts';
import type { Definition, Opens } from './definition.ts';

/** What a row says to the lists that its cells open, by the key of the column. */
export type Openings = Record<string, Record<string, string | number | null>> | null;

interface Counted {
  client: number | null;
  id: number;
  cells: Record<string, string | number | null>;
  opens: Openings;
}

/** Addresses of the rows behind the cells of a row, by the key of the column; nothing opens where there is none. */
export function linksOf({ columns }: Definition, asked: Asked, audience: Audience, row: Counted) {
  const links = columns.flatMap(({ key, opens, page }) => {
    if (page) return [[key, `${page}/${row.id}`]];
    const said = row.opens?.[key];
    if (!opens || !said || isNothing(row.cells[key]) || !isAllowed(opens.list, audience.principal)) return [];
    return [[key, hrefOf(opens, said, asked.said, opens.anyClinic ? null : clinicOf(row, asked, audience))]];
  });
  return links.length > 0 ? { links: Object.fromEntries(links) as Record<string, string> } : {};
}

const isNothing = (cell: string | number | null | undefined) => !cell || Number(cell) === 0;

function clinicOf({ client }: Counted, { clinic }: Asked, { clinics }: Audience) {
  return clinics.length > 1 ? (client ?? clinic) : null;
}

function hrefOf({ list, keeps = {} }: Opens, said: object, asked: Asked['said'], clinic: number | null): string {
  const kept = Object.entries(keeps).flatMap(([name, there]) =>
    ['', 'From', 'To'].map((end) => [`${there}${end}`, asked[`${name}${end}`]]),
  );
  const all = [...kept, ...Object.entries(said), ['clinic', clinic]];
  const query = all
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [`${name}`, `${value}`]);
  return `${pathOf(list)}?${new URLSearchParams(query)}`;
}
