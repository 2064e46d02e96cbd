import { randomInt } from 'node:crypto';
import { join, type Sql, sql } from '#server/store/sql.ts';
import { appliedAmounts, net, type ProvenRecord, provenRecords } from './proven-records.ts';

/**
 * Finds the number of `transfers`, the sum of all accounts as `balanceCents`, and whether all records `agree` with their
 * transfers. One statement, so that all is of one moment, reading in parallel where that is possible.
 *
 * Records are not matched with transfers. Each record has a random weight below two billion, another one in each run.
 * The sum of weight times stored amount over the records is compared with the sum of weight times cents over the
 * transfers: equal if all records agree. If a record differs, the sums differ by its weight times its difference and by
 * what other records add to that, and are only equal if its weight happens to be the one of two billion that makes up
 * for the others. So a check misses differences in one of two billion runs, also those that cancel each other in plain
 * sums, and running it again draws again. Products fit in eight bytes, and their sums have no limit.
 *
 * Allocations are compared with transfers, as the records' amounts are, and so with these. A weight says nothing of
 * records that do not exist: foreign keys keep transfers from naming such invoices and payments, and such agreements and
 * claims are looked for.
 */
export function checksums(): Sql {
  const seed = sql`${randomInt(2 ** 47)}::bigint`;
  const weigh: Weigh = (id, cents) =>
    sql`sum((hashint8extended(${id}, ${seed} + client_id) & 2147483647) * (${cents}))`;
  const sumsByKey = provenRecords.map(({ key }) => sql`${weigh(key, sql`cents`)} as ${key}`);
  const conditions = [
    ...provenRecords.map((kind) => recordsAgree(kind, weigh)),
    allocationsAgree(weigh),
    ...provenRecords.filter(({ canBeMissing }) => canBeMissing).map(noneIsMissing),
  ];
  return sql`with pairs as materialized (
      select debit, credit, sum(cents) as cents, count(*) as transfers, ${join(sumsByKey)}
      from inova.ledger_transfers group by debit, credit)
    select coalesce((select sum(transfers) from pairs), 0)::int as transfers,
      coalesce((select sum(side.cents) from pairs t cross join lateral (values (t.debit, t.cents), (t.credit, -t.cents))
        side (account, cents)), 0)::float8 as "balanceCents",
      ${join(conditions, ' and ')} as agree`;
}

/** The sum of cents, each times the weight of the record with this ID. */
type Weigh = (id: Sql, cents: Sql) => Sql;

const array = (sums: Sql[]) => sql`array[${join(sums.map((sum) => sql`coalesce(${sum}, 0)`))}]`;

function recordsAgree({ table, key, amounts }: ProvenRecord, weigh: Weigh): Sql {
  const stored = array(amounts.map((amount) => weigh(sql`id`, amount.stored)));
  const posted = array(amounts.map((amount) => net(amount, key)));
  return sql`(select ${stored} from ${table}) = (select ${posted} from pairs)`;
}

function allocationsAgree(weigh: Weigh): Sql {
  const applied = array(appliedAmounts.map(({ key }) => weigh(key, sql`cents`)));
  const posted = array(appliedAmounts.map(({ key, amount }) => net(amount, key)));
  return sql`(select ${applied} from inova.allocations) = (select ${posted} from pairs)`;
}

/** Counts rather than asking whether one exists, as only counting reads the table in parallel. */
const noneIsMissing = ({ table, key }: ProvenRecord) => sql`(select count(*) from inova.ledger_transfers t
  where t.${key} is not null and not exists (select from ${table} r where r.client_id = t.client_id and r.id = t.${key})) = 0`;
