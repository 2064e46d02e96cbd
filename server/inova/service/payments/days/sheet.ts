import type { DaySheet } from '#server/inova/contract/payments/day-sheets.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

type Sheet = Pick<DaySheet, 'netCents' | 'chargedCents' | 'writtenOffCents' | 'late' | 'rows'>;

const money = sql`('card', 'check', 'bank transfer', 'cash', 'financing', 'payer')`;
const sumOf = (condition: Sql) => sql`coalesce(sum(cents) filter (where ${condition}), 0)`;

/** What a clinic took and gave back on a day; as it was closed, if it was. */
export async function readDaySheet(db: Database, client: number, day: string): Promise<DaySheet> {
  const closed = await row<{ closedAt: string; closedBy: string; sheet: Sheet }>(
    db,
    sql`select ${isoTime('closed_at')} as "closedAt", ${staffName(sql`closed_by`)} as "closedBy", sheet
      from inova.closed_days where client_id = ${client} and day = ${day}::date`,
  );
  const { sheet, ...closing } = closed ?? {
    sheet: await computeSheet(db, client, day),
    closedAt: null,
    closedBy: null,
  };
  return { client, day, ...closing, ...sheet };
}

/** Every payment counts, also those of equal amounts. */
export async function computeSheet(db: Database, client: number, day: string): Promise<Sheet> {
  const transfers = sql`inova.ledger_events e
    join inova.ledger_transfers t on t.client_id = e.client_id and t.event_id = e.id
    where e.client_id = ${client} and e.day = ${day}::date`;
  const found = await rows<Sheet['rows'][number]>(
    db,
    sql`select ${staffName(sql`taker`)} as by, method, (count(*) filter (where kind = 'payment taken'))::int as payments,
        ${sumOf(sql`kind in ('payment taken', 'claim decided')`)} as "takenCents",
        -${sumOf(sql`kind = 'payment refunded'`)} as "refundedCents",
        -${sumOf(sql`kind = 'payment void'`)} as "voidedCents",
        -${sumOf(sql`kind in ('chargeback', 'chargeback reversed', 'claim reversed')`)} as "disputedCents",
        ${sumOf(sql`true`)} as "netCents"
      from (select e.by as taker, e.kind, t.debit as method, t.cents from ${transfers} and t.debit in ${money}
        union all select e.by, e.kind, t.credit, -t.cents from ${transfers} and t.credit in ${money}) moved
      group by taker, method order by by, method`,
  );
  const totals = (await row<Pick<Sheet, 'chargedCents' | 'writtenOffCents' | 'late'>>(
    db,
    sql`select ${sumOf(sql`t.debit = 'receivable' and e.kind = 'invoice issued'`)} as "chargedCents",
        ${sumOf(sql`t.debit = 'write-offs'`)} as "writtenOffCents",
        count(distinct e.id) filter (where e.occurred_on < e.day)::int as late
      from ${transfers}`,
  )) as Sheet;
  return { ...totals, netCents: found.reduce((sum, { netCents }) => sum + netCents, 0), rows: found };
}
