import type { StorageBill } from '#server/inova/contract/cryo/billing.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { type Database, join, row, rows, sql } from '#server/store/sql.ts';
import { addDays } from '../../../dates/period.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { invoiceDocument } from '../../../payments/invoices/document.ts';
import { issueInvoices, type NewInvoice } from '../../../payments/invoices/issue.ts';
import { keepDocuments } from '../../../payments/invoices/keep-document.ts';
import type { StoredAccount } from '../accounts/billed-accounts.ts';

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
  const invoices = bills.map(({ account, bill }) => ({
    patient: account.patientId,
    kind: 'storage' as const,
    description: `Storage ${formatDate(bill.from)}–${formatDate(bill.to)}`,
    dueOn,
    lines: linesOf(bill),
    storage: { account: account.id, from: bill.from, to: addDays(bill.to, 1) },
  }));
  const issued = await issueInvoices(db, { client, at, by }, invoices);
  const documents = bills.map(({ account, bill: { cents } }, index) => {
    const { invoice, number } = issued[index] as (typeof issued)[number];
    const { description, lines } = invoices[index] as (typeof invoices)[number];
    const head = { clinic, patient: account.patient, today };
    const dated = lines.map((line) => ({ ...line, performedOn: null }));
    return {
      invoice,
      document: invoiceDocument({ ...head, number, description, dueOn, cents, lines: dated, claim: null }),
    };
  });
  await keepDocuments(db, client, documents);
  return issued.map(({ invoice }) => invoice);
}

/** The lines of a bill, of which the first is the yearly fee, as those of its invoice; what comes to nothing is none. */
export function linesOf({ lines }: Pick<StorageBill, 'lines'>): NewInvoice['lines'] {
  const charged = lines.filter(({ cents }) => cents !== 0);
  return charged.map(({ text, cents }) => ({ description: text, cents })) as NewInvoice['lines'];
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
