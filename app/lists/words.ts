import type { Listing, ListingAnswer } from '#server/inova/contract/lists.ts';

/** "1 authorization", "1,200 authorizations". */
export function countOf(number: number, { one, many }: Listing['noun']): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** "41", and "10,000+" where counting ended before the last row. */
export function totalOf({ total, isMore }: Pick<ListingAnswer, 'isMore'> & { total: number | null }): string {
  return `${(total ?? 0).toLocaleString('en-US')}${isMore ? '+' : ''}`;
}
