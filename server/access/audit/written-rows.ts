import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** Rows are sealed within seconds; if they are not, the oldest are forgotten. */
const maxKnown = 50_000;

/**
 * The rows that this process has written and that are not sealed yet. Once sealed, a row can't be removed unnoticed; until
 * then, only the process that wrote it knows that its number had a row.
 */
export function createWrittenRows(store: Store) {
  const written = new Map<number, Buffer>();
  const forget = (numbers: number[]) => {
    for (const number of numbers) written.delete(number);
  };

  return {
    /** Remembers a row that is committed. */
    note(number: number, mac: Buffer): void {
      written.set(number, mac);
      const [oldest = number] = written.size > maxKnown ? written.keys() : [];
      if (oldest !== number) written.delete(oldest);
    },
    forget,
    isEmpty: () => written.size === 0,
    /** The numbers of rows that are gone, or replaced by another; forgets those that are sealed. */
    async findGone(): Promise<number[]> {
      if (written.size === 0) return [];
      const found = await rows<{ id: number; isStored: boolean; isSealed: boolean }>(
        store.owner,
        sql`select w.id, a.id is not null as "isStored", w.id <= h.last_id and not h.open @> w.id as "isSealed"
          from unnest(${[...written.keys()]}::bigint[], ${[...written.values()]}::bytea[]) as w (id, mac)
          cross join audit.head h left join portal.audit a on a.id = w.id and a.mac = w.mac order by w.id`,
      );
      const idsOf = (each: typeof found) => each.map(({ id }) => id);
      forget(idsOf(found.filter(({ isStored, isSealed }) => isStored && isSealed)));
      return idsOf(found.filter(({ isStored }) => !isStored));
    },
  };
}
