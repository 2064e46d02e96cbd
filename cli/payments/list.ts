import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { ListOptions } from './command.ts';

const headings = ['ID', 'Taken', 'Patient', 'Method', 'Status', 'Amount', 'Refunded', 'Credit', 'By'];

/** Prints payments, newest first. */
export async function listPayments(io: Io, { day, patient, clinic, json }: ListOptions): Promise<void> {
  const { payments, clinics } = await withSession(io, clinic, async (inova) => ({
    payments: patient === undefined ? await inova.payments.list({ day }) : await inova.payments.ofPatient(patient),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, payments);
  if (payments.length === 0) return printLine(io.stdout, 'No payments');
  const rows = payments.map(({ id, client, takenAt, patient: name, method, state, ...amounts }) => [
    ...[id, formatTime(takenAt, timeZoneOf(clinics, client)), name, method, state],
    ...[formatMoney(amounts.cents), formatMoney(amounts.refundedCents), formatMoney(amounts.creditCents)],
    amounts.takenBy,
  ]);
  printLine(io.stdout, table(headings, rows, io.stdout.columns));
}
