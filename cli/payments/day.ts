import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatDate } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { ClinicOptions } from './command.ts';

const headings = ['User', 'Method', 'Payments', 'Taken', 'Refunded', 'Voided', 'Disputed', 'Net'];

/** Prints a clinic's day sheet. */
export async function printDaySheet(io: Io, day: string, { clinic, json }: ClinicOptions): Promise<void> {
  const sheet = await withSession(io, clinic, (inova) => inova.payments.readDaySheet(day));
  if (json) return printJson(io.stdout, sheet);
  printLine(io.stdout, `${formatDate(day)}, ${sheet.closedBy ? `closed by ${sheet.closedBy}` : 'open'}`);
  const rows = sheet.rows.map(({ by, method, payments, ...amounts }) => [
    ...[by, method, payments, formatMoney(amounts.takenCents), formatMoney(amounts.refundedCents)],
    ...[formatMoney(amounts.voidedCents), formatMoney(amounts.disputedCents), formatMoney(amounts.netCents)],
  ]);
  printLine(io.stdout, table(headings, rows, io.stdout.columns));
  printLine(io.stdout, `Net ${formatMoney(sheet.netCents)}, invoiced ${formatMoney(sheet.chargedCents)}`);
}
