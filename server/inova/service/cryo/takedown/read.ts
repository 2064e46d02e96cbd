import type { Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { readDispositions } from '../dispositions/queries.ts';
import { takedownChecks } from './checks.ts';
import { type CreditedInvoice, computeCredit } from './credit.ts';

/** The takedown of a patient as of now, with the specimens in the order in which they are retrieved; 404 without one. */
export async function readTakedown(db: Database, clinics: number[], patientId: number, at: Date): Promise<Takedown> {
  const record = await readDispositions(db, clinics, patientId);
  const { client, dispositions } = record;
  const specimens = record.specimens.toSorted((a, b) => byPosition(a.address ?? '', b.address ?? ''));
  const endsOn = await clinicDay(db, client, at);
  const account = await row<{ id: number; state: string }>(
    db,
    sql`select id, state from inova.cryo_accounts where client_id = ${client} and patient_id = ${patientId}
      order by closed_at nulls first, id desc limit 1`,
  );
  const invoices = account ? await listInvoices(db, client, account.id) : [];
  return {
    ...record,
    specimens,
    account,
    endsOn,
    checks: takedownChecks(dispositions[0], specimens),
    credit: computeCredit(invoices, endsOn),
  };
}

/** Positions in the order in which one walks past them: T2 before T10. */
const byPosition = (a: string, b: string) => a.localeCompare(b, 'en-US', { numeric: true });

const listInvoices = (db: Database, client: number, account: number) =>
  rows<CreditedInvoice>(
    db,
    sql`select n.id as invoice, n.number, lower(n.period) as from, upper(n.period) as to, n.amount_cents as "amountCents",
        n.balance_cents as "balanceCents", n.written_off_cents + n.credited_cents as "waivedCents"
      from inova.invoices n where n.client_id = ${client} and n.cryo_account_id = ${account} and n.state <> 'void'
      order by n.period`,
  );
