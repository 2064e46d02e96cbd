import { type Database, join, rows, type Sql, sql } from '#server/store/sql.ts';
import { type AppliedAmount, appliedAmounts, net, type ProvenRecord, provenRecords } from './proven-records.ts';

/** A record whose amounts differ from the transfers about it. */
export interface Discrepancy {
  client: number;
  record: ProvenRecord['record'] | AppliedAmount['record'];
  id: number;
  /** The record's own amounts, and those of the ledger. */
  stored: number[];
  posted: number[];
}

/** Compares every record in sight with its transfers; at most a hundred discrepancies of each kind. */
export async function findDiscrepancies(db: Database): Promise<Discrepancy[]> {
  // Sums by record are kept in memory, not on disk.
  await rows(db, sql`select set_config('work_mem', '256MB', true)`);
  const discrepancies: Discrepancy[] = [];
  for (const check of [...provenRecords.map(compare), ...appliedAmounts.map(compareAllocations)]) {
    discrepancies.push(...(await rows<Discrepancy>(db, check)));
  }
  return discrepancies;
}

/** Compares the records of a table with the transfers about them. */
function compare({ record, table, key, amounts }: ProvenRecord): Sql {
  const stored = sql`array[${join(amounts.map((amount) => amount.stored))}]`;
  const posted = sql`array[${join(amounts.map((amount) => sql`coalesce(${net(amount, sql`cents`)}, 0)::int`))}]`;
  const unposted = sql`array_fill(0, array[${amounts.length}::int])`;
  return sql`select coalesce(r.client_id, t.client_id) as client, ${record} as record, coalesce(r.id, t.id) as id,
      coalesce(r.stored, '{}') as stored, coalesce(t.posted, ${unposted}) as posted
    from (select client_id, id, ${stored} as stored from ${table}) r
    full join (select client_id, ${key} as id, ${posted} as posted from inova.ledger_transfers
      where ${key} is not null group by client_id, ${key}) t on t.client_id = r.client_id and t.id = r.id
    where r.stored is distinct from coalesce(t.posted, ${unposted}) limit 100`;
}

/** Compares what is applied now with the records' sums of it. */
function compareAllocations({ record, table, key, amount: { stored } }: AppliedAmount): Sql {
  return sql`select r.client_id as client, ${record} as record, r.id, array[r.${stored}] as stored,
      array[coalesce(a.cents, 0)] as posted
    from ${table} r left join (select client_id, ${key} as id, sum(cents)::int as cents from inova.allocations
      group by client_id, ${key}) a on a.client_id = r.client_id and a.id = r.id
    where r.${stored} <> coalesce(a.cents, 0) limit 100`;
}
