import { type ListFilter, type ListPage, patientIdsOf } from '#server/inova/contract/lists/lists.ts';
import type { Query } from './list-clients.ts';

/** True if a filter removed rows, or changed the sums of rows that are not about patients. */
export function isNarrower(filtered: ListPage, all: ListPage): boolean {
  if ((filtered.total ?? 0) < (all.total ?? 0)) return true;
  const sums = ({ rows }: ListPage) => JSON.stringify(rows.map(({ cells }) => cells));
  return patientIdsOf(all.rows).length === 0 && sums(filtered) !== sums(all);
}

/** Sample queries for a filter, of which some must narrow the list. */
export function sampleQueries({ name, kind, options, fields }: ListFilter, all: ListPage): Query[] {
  if (kind === 'text') {
    const texts =
      name === 'patient'
        ? patientIdsOf(all.rows)
        : all.rows.flatMap(({ cells }) => cells[name === 'name' ? 'patient' : name] ?? []);
    const text = String(texts[0]).replace(/,.*/, '');
    return [{ [name]: text.slice(0, 3) }, { [name]: text }, { [name]: 'zzqq' }];
  }
  if (fields.length === 1) return options.map(({ value }) => ({ [name]: value }));
  const middle = medianOf(all.rows.flatMap(({ cells }) => cells[name] ?? []));
  return [{ [`${name}From`]: middle }, { [`${name}To`]: middle }];
}

/** The median day or number of the cells; a month ago if no column shows the value. */
function medianOf(cells: (string | number)[]): string {
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const sorted = cells.sort((a, b) => (a < b ? -1 : 1));
  return String(sorted[Math.floor(sorted.length / 2)] ?? monthAgo).slice(0, 10);
}
