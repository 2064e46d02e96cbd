import { samples } from './samples.ts';

export const pageSize = 20;

/** The sample list's query. */
export interface SampleQuery {
  q: string;
  state: string;
  sort: string;
  page: number;
}

export function readSampleQuery(searchParams: URLSearchParams): SampleQuery {
  return {
    q: (searchParams.get('q') ?? '').slice(0, 100),
    state: searchParams.get('state') ?? '',
    sort: searchParams.get('sort') ?? 'name',
    page: Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1),
  };
}

/** The sample list's address with a change; any change except of the page returns to page 1. */
export function sampleListHref(query: SampleQuery, change: Partial<SampleQuery>): string {
  const { q, state, sort, page } = { ...query, page: 1, ...change };
  const params = Object.entries({ q, state, sort: sort === 'name' ? '' : sort, page: page === 1 ? '' : String(page) });
  const text = new URLSearchParams(params.filter(([, value]) => value !== '')).toString();
  return `/testing${text && `?${text}`}#lists`;
}

/** The matching samples on the page, sorted, and the total. */
export function findSamples({ q, state, sort, page }: SampleQuery) {
  const words = q.toLowerCase();
  const matches = samples.filter(
    (sample) => (state === '' || sample.state === state) && sample.name.toLowerCase().includes(words),
  );
  if (sort.endsWith('amount')) matches.sort((a, b) => a.amount - b.amount);
  if (sort.startsWith('-')) matches.reverse();
  return { rows: matches.slice((page - 1) * pageSize, page * pageSize), total: matches.length };
}
