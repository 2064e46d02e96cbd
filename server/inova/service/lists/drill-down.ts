import { listPath } from '#server/access/lists.ts';
import type { Audience } from './audience.ts';
import type { DrillDown, ListDefinition } from './definition.ts';
import { isAllowed } from './list-catalog.ts';
import type { ListQuery } from './list-query.ts';

/** The filters that a row's cells pass to the lists they link to, by column key. */
export type DrillDownFilters = Record<string, Record<string, string | number | null>> | null;

interface CountedRow {
  client: number | null;
  id: number;
  patientId: number | null;
  cells: Record<string, string | number | null>;
  opens: DrillDownFilters;
}

/** The URLs that a row's cells link to, by column key. */
export function linksOf({ columns }: ListDefinition, query: ListQuery, audience: Audience, row: CountedRow) {
  const links = columns.flatMap(({ key, opens, page, pageOf }) => {
    if (page) return [[key, `${page}/${pageOf === 'patient' ? row.patientId : row.id}`]];
    const filters = row.opens?.[key];
    if (!opens || !filters || isEmptyCell(row.cells[key]) || !isAllowed(opens.list, audience.principal)) return [];
    return [[key, hrefOf(opens, filters, query.params, opens.anyClinic ? null : clinicOf(row, query, audience))]];
  });
  return links.length > 0 ? { links: Object.fromEntries(links) as Record<string, string> } : {};
}

const isEmptyCell = (cell: string | number | null | undefined) => !cell || Number(cell) === 0;

function clinicOf({ client }: CountedRow, { clinic }: ListQuery, { clinics }: Audience) {
  return clinics.length > 1 ? (client ?? clinic) : null;
}

function hrefOf(
  { list, keeps = {} }: DrillDown,
  filters: object,
  params: ListQuery['params'],
  clinic: number | null,
): string {
  const carried = Object.entries(keeps).flatMap(([name, target]) =>
    ['', 'From', 'To'].map((end) => [`${target}${end}`, params[`${name}${end}`]]),
  );
  const all = [...carried, ...Object.entries(filters), ['clinic', clinic]];
  const query = all
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [`${name}`, `${value}`]);
  return `${listPath(list)}?${new URLSearchParams(query)}`;
}
