import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatDate } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';

/** Prints an invoice with what is open of it. */
export async function showInvoice(io: Io, number: number, json?: boolean): Promise<void> {
  const invoice = await withSession(io, undefined, (inova) => inova.invoices.get(number));
  if (json) return printJson(io.stdout, invoice);
  const { id, number: name, description, state, issuedOn, dueOn, amountCents, balanceCents } = invoice;
  printLine(io.stdout, `${id} ${name}, ${description}, ${state}`);
  printLine(io.stdout, `Issued ${formatDate(issuedOn)}, due ${formatDate(dueOn)}`);
  const rows = [
    ...invoice.lines.map(({ description: line, cents }) => [line, formatMoney(cents)]),
    ['Amount', formatMoney(amountCents)],
    ...invoice.payments.map(({ method, cents }) => [`Paid by ${method}`, formatMoney(0 - cents)]),
    ...invoice.writeOffs
      .filter((writeOff) => writeOff.state === 'approved')
      .map(({ cents }) => ['Written off', formatMoney(0 - cents)]),
    ['Balance', formatMoney(state === 'void' ? 0 : balanceCents)],
  ];
  printLine(io.stdout, table(['Line', 'Amount'], rows, io.stdout.columns));
}
