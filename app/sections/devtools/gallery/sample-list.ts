import { samples } from './samples.ts';

export const pageSize = 20;

/** What the address asks of the sample list. */
export interface ListQuery {
  q: string;
  state: string;
  sort: string;
  page: number;
}

export function readListQuery(asked: URLSearchParams): ListQuery {
  return {
    q: (asked.get('q') ?? '').slice(0, 100),
    state: asked.get('state') ?? '',
    sort: asked.get('sort') ?? 'name',
    page: Math.max(1, Math.trunc(Number(asked.get('page'))) || 1),
  };
}

/** The address of the list with something changed; a change of anything but the page leads to the first one. */
export function listHref(query: ListQuery, change: Partial<ListQuery>): string {
  const { q, state, sort, page } = { ...query, page: 1, ...change };
  const asked = Object.entries({ q, state, sort: sort === 'name' ? '' : sort, page: page === 1 ? '' : String(page) });
  const text = new URLSearchParams(asked.filter(([, value]) => value !== '')).toString();
  return `/testing${text && `?${text}`}#lists`;
}

/** The samples asked for, sorted: those of the page, and how many there are. */
export function findSamples({ q, state, sort, page }: ListQuery) {
  const words = q.toLowerCase();
  const found = samples.filter(
    (sample) => (state === '' || sample.state === state) && sample.name.toLowerCase().includes(words),
  );
  if (sort.endsWith('amount')) found.sort((one, other) => one.amount - other.amount);
  if (sort.startsWith('-')) found.reverse();
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
