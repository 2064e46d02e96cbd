import { type ListFilter, type ListPage, patientIdsOf } from '#server/inova/contract/lists.ts';
import type { Query } from './list-clients.ts';

/** True where a filter took rows away, or records out of the sums that a row about no patient is. */
export function isNarrower(filtered: ListPage, all: ListPage): boolean {
  if ((filtered.total ?? 0) < (all.total ?? 0)) return true;
  const sums = ({ rows }: ListPage) => JSON.stringify(rows.map(({ cells }) => cells));
  return patientIdsOf(all.rows).length === 0 && sums(filtered) !== sums(all);
}

/** Queries of which some must narrow the list. */
export function sampleQueries({ name, kind, options, fields }: ListFilter, all: ListPage): Query[] {
  if (kind === 'text') {
    const texts = all.rows.flatMap(({ cells }) => cells[name === 'name' ? 'patient' : name] ?? []);
    return [{ [name]: String(texts[0]).replace(/,.*/, '').slice(0, 3) }];
  }
  if (fields.length === 1) return options.map(({ value }) => ({ [name]: value }));
  const middle = medianOf(all.rows.flatMap(({ cells }) => cells[name] ?? []));
  return [{ [`${name}From`]: middle }, { [`${name}To`]: middle }];
}

/** The day or the number that half of the cells lie before; what no column shows is a month ago. */
function medianOf(cells: (string | number)[]): string {
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const sorted = cells.sort((a, b) => (a < b ? -1 : 1));
  return String(sorted[Math.floor(sorted.length / 2)] ?? monthAgo).slice(0, 10);
}
