import type { ListFilter } from '#server/inova/contract/lists/lists.ts';

/** What fits on one line: three fields, of which a range of dates takes two. */
const space = 3;

/** The filters that matter most and stay in sight: the name, the status, who the work is assigned to, then others. */
export function leadingFilters(filters: ListFilter[]): ListFilter[] {
  let left = space;
  return [...filters]
    .sort((a, b) => rank(a) - rank(b))
    .filter((filter) => {
      const size = filter.kind === 'dates' ? 2 : 1;
      if (size > left) return false;
      left -= size;
      return true;
    });
}

function rank({ kind, name, label }: ListFilter): number {
  if (name === 'name') return 0;
  if (label === 'Status') return 1;
  if (label === 'Assigned to') return 2;
  return kind === 'dates' ? 4 : 3;
}
