import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatDate } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { InvoiceListOptions } from './command.ts';

const headings = ['ID', 'Invoice', 'For', 'Status', 'Issued', 'Due', 'Amount', 'Balance'];

/** Prints a patient's invoices, newest first. */
export async function listInvoices(io: Io, { patient, json }: InvoiceListOptions): Promise<void> {
  const invoices = await withSession(io, undefined, (inova) => inova.invoices.list(patient));
  if (json) return printJson(io.stdout, invoices);
  if (invoices.length === 0) return printLine(io.stdout, 'No invoices');
  const rows = invoices.map(({ id, number, description, state, issuedOn, dueOn, amountCents, balanceCents }) => [
    ...[id, number, description, state, formatDate(issuedOn), formatDate(dueOn)],
    ...[formatMoney(amountCents), formatMoney(state === 'void' ? 0 : balanceCents)],
  ]);
  printLine(io.stdout, table(headings, rows, io.stdout.columns));
}
