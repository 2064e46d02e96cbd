import type { PoolClient } from 'pg';
import type { Statement } from '#server/inova/contract/payments/payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import type { EhrStatement, EhrStatementLine } from '#server/providers/ehr/ehr-statement.ts';
import type { FindAccount } from '#server/providers/ehr/sandbox-accounts.ts';
import { asClinics, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { addDays, startOf } from '../dates/period.ts';
import { formatDate } from '../seed/days.ts';
import { readStatement } from './statements/statement.ts';

type LedgerLine = Statement['lines'][number];

const texts: Record<string, string> = {
  'invoice issued': 'Patient responsibility',
  'payment taken': 'Payment, thank you',
  'payment refunded': 'Refund',
};

/** A line of the ledger as the EHR has it. */
const toEhrLine = ({ on, kind, reference, cents }: LedgerLine): EhrStatementLine => ({
  on,
  kind: cents < 0 ? 'payment' : 'charge',
  text: texts[kind] ?? capitalize(kind),
  reference,
  cents,
});

/** What the EHR has differently for every second patient: a payment that it lacks, or a higher charge. */
function withDifference(lines: EhrStatementLine[], patientId: number): EhrStatementLine[] {
  const lastPayment = lines.findLast(({ kind }) => kind === 'payment');
  const lastCharge = lines.findLast(({ kind }) => kind === 'charge');
  if (patientId % 4 === 1) return lines.filter((line) => line !== lastPayment);
  if (patientId % 4 === 3)
    return lines.map((line) => (line === lastCharge ? { ...line, cents: line.cents + 2_500 } : line));
  return lines;
}

const keptMonths = 3;

/** The EHR's statements of an account: one for each of the last months before today in which something happened. */
function statementsOf(ledger: LedgerLine[], patientId: number, today: string): EhrStatement[] {
  const thisMonth = startOf('month', today);
  const lines = withDifference(ledger.filter(({ on }) => on < thisMonth).map(toEhrLine), patientId);
  const months = [...new Set(lines.map(({ on }) => startOf('month', on)))].toSorted().slice(-keptMonths);
  return months.map((month) => {
    const own = lines.filter(({ on }) => startOf('month', on) === month);
    const before = sumOf(lines.filter(({ on }) => on < month));
    const forward = { on: month, kind: 'forward' as const, text: 'Balance forward', reference: null, cents: before };
    return {
      number: `ST-${month.slice(0, 7)}`,
      issuedOn: addDays(startOf('month', addDays(month, 31)), -1),
      balanceCents: before + sumOf(own),
      lines: [forward, ...own],
    };
  });
}

const sumOf = (lines: EhrStatementLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

async function readStatements(db: Database, { client, id }: { client: number; id: number }, today: string) {
  const { lines } = await readStatement(db, { client, patient: id, from: null, to: today });
  return statementsOf(lines, id, today);
}

/** The accounts of the demonstration's patients, as the EHR of their clinic has them. */
export const demonstrationAccounts =
  (store: Store): FindAccount =>
  (client, ehrId) =>
    asClinics(store, [client], async (db) => {
      const found = await row<{ id: number; firstname: string; lastname: string; dob: string; today: string }>(
        db,
        sql`select id, firstname, lastname, dob, current_date::text as today from inova.patients
          where client_id = ${client} and ehrid = ${ehrId}`,
      );
      if (!found) return null;
      const { id, today, ...owner } = found;
      return { ...owner, statements: await readStatements(db, { client, id }, today) };
    });

/** Copies of the statements of each clinic's patients with the latest entries; every second copy is three days old. */
export async function seedEhrStatements(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  const patients = await rows<{ client: number; id: number; readBy: string }>(
    db,
    sql`select client, id, coalesce((select min(t.assigned_to) from inova.tasks t where t.client_id = client), 'system') as "readBy"
      from (select p.client_id as client, p.id,
          row_number() over (partition by p.client_id order by max(e.id) desc) as place
        from inova.ledger_events e join inova.patients p on p.client_id = e.client_id and p.id = e.patient_id
        where p.ehrid is not null and e.day < date_trunc('month', ${today}::date)
        group by p.client_id, p.id) recent
      where place <= 12 order by client, id`,
  );
  const copies = [];
  for (const patient of patients) copies.push({ ...patient, statements: await readStatements(db, patient, today) });
  const stored = sql`jsonb_to_recordset(${JSON.stringify(copies)}) as k (client int, id bigint, "readBy" text, statements jsonb)`;
  await rows(
    db,
    sql`insert into inova.ehr_accounts (client_id, patient_id, read_at, read_by)
      select k.client, k.id, (${today}::date - 3 * (k.id % 2)::int - 1 + time '17:30') at time zone c.time_zone, k."readBy"
      from ${stored} join inova.clients c on c.id = k.client`,
  );
  await rows(
    db,
    sql`insert into inova.ehr_statements (client_id, patient_id, number, issued_on, balance_cents, lines)
      select k.client, k.id, s.number, s."issuedOn", s."balanceCents", s.lines from ${stored}
      cross join jsonb_to_recordset(k.statements) s (number text, "issuedOn" date, "balanceCents" int, lines jsonb)`,
  );
}
