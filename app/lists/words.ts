import type { Listing } from '#server/inova/contract/listings.ts';

/** "1 authorization", "1,200 authorizations". */
export function countOf(number: number, { one, many }: Listing['noun']): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
