import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table } from '../table.ts';

/** Prints a payment, and where its money is. */
export async function showPayment(io: Io, number: number, json?: boolean): Promise<void> {
  const { payment, clinics } = await withSession(io, undefined, async (inova) => ({
    payment: await inova.payments.get(number),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, payment);
  const { id, client, patient, method, state, cents, takenAt, takenBy, creditCents } = payment;
  const timeOf = (instant: string) => formatTime(instant, timeZoneOf(clinics, client));
  printLine(io.stdout, `${id} ${patient}, ${formatMoney(cents)} by ${method}, ${state}`);
  printLine(io.stdout, `Taken ${timeOf(takenAt)} by ${takenBy}`);
  const rows = [
    ...payment.allocations.map(({ invoiceNumber, agreementId, cents: part }) => [
      ...[invoiceNumber ? `Invoice ${invoiceNumber}` : `Agreement ${agreementId}`, formatMoney(part), null],
    ]),
    ...payment.refunds.map(({ cents: part, at, reason }) => [`Refunded ${timeOf(at)}`, formatMoney(part), reason]),
    ...payment.chargebacks.map(({ cents: part, at, reason, reversedAt }) => [
      ...[`Chargeback ${timeOf(at)}${reversedAt ? ', reversed' : ''}`, formatMoney(part), reason],
    ]),
    ['Credit', formatMoney(creditCents), null],
  ];
  printLine(io.stdout, table(['Item', 'Amount', 'Reason'], rows, io.stdout.columns));
}
