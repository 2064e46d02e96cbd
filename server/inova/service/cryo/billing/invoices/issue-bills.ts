import type { StorageBill } from '#server/inova/contract/cryo/billing.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { type Database, join, row, rows, sql } from '#server/store/sql.ts';
import { addDays } from '../../../dates/period.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { issueInvoices } from '../../../payments/invoices/issue.ts';
import type { StoredAccount } from '../accounts/billed-accounts.ts';
import { invoiceDocument } from './document.ts';

/** A bill of an account, to be invoiced. */
export interface AccountBill {
  account: StoredAccount;
  bill: StorageBill;
}

const daysToPay = 30;

/** Invoices bills of accounts that are locked, with the documents as of now; returns the invoices in the bills' order. */
export async function issueBills(
  db: Database,
  { client, at, by }: { client: number; at: Date; by: string },
  bills: AccountBill[],
): Promise<number[]> {
  if (bills.length === 0) return [];
  await lockPatients(db, client, [...new Set(bills.map(({ account }) => account.patientId))]);
  const [clinic, today] = [await clinicOf(db, client), await clinicDay(db, client, at)];
  const dueOn = addDays(today, daysToPay);
  const issued = await issueInvoices(
    db,
    { client, at, by },
    bills.map(({ account, bill }) => {
      const description = `Storage ${formatDate(bill.from)}–${formatDate(bill.to)}`;
      const storage = { account: account.id, from: bill.from, to: addDays(bill.to, 1) };
      const lines: [{ description: string; cents: number }] = [{ description, cents: bill.cents }];
      return { patient: account.patientId, kind: 'storage', description, dueOn, lines, storage };
    }),
  );
  const documents = issued.map(({ invoice, number }, index) => {
    const { account, bill } = bills[index] as AccountBill;
    const document = invoiceDocument({ clinic, patient: account.patient, today, number, dueOn, bill });
    return { invoice, lines: bill.lines, document };
  });
  await rows(
    db,
    sql`insert into inova.cryo_invoice_documents (client_id, invoice_id, lines, document)
      select ${client}, invoice, lines, document from json_to_recordset(${JSON.stringify(documents)}::json)
        as (invoice bigint, lines jsonb, document jsonb)`,
  );
  return issued.map(({ invoice }) => invoice);
}

/** Locks the money of patients in the order of their IDs, as each command does for its one. */
const lockPatients = (db: Database, client: number, patients: number[]) =>
  rows(
    db,
    sql`select from inova.patients where client_id = ${client} and id in (${join(patients)})
      order by id for no key update`,
  );

async function clinicOf(db: Database, client: number): Promise<DocumentContext['clinic']> {
  const found = await row<DocumentContext['clinic']>(
    db,
    sql`select id, name, city, state from inova.clients where id = ${client}`,
  );
  return found as DocumentContext['clinic'];
}
