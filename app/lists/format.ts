import type { ListInfo, ListPage } from '#server/inova/contract/lists/lists.ts';

/** "1 authorization", "1,200 authorizations". */
export function formatRowCount(number: number, { one, many }: ListInfo['noun']): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** "41", or "10,000+" if counting stopped before the last row. */
export function formatTotal({ total, isMore }: Pick<ListPage, 'isMore'> & { total: number | null }): string {
  return `${(total ?? 0).toLocaleString('en-US')}${isMore ? '+' : ''}`;
}
