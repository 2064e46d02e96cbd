import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatDate } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { StatementOptions } from './command.ts';

/** Prints a patient's account. */
export async function printStatement(io: Io, patient: number, { from, to, json }: StatementOptions): Promise<void> {
  const statement = await withSession(io, undefined, (inova) => inova.payments.patientStatement(patient, { from, to }));
  if (json) return printJson(io.stdout, statement);
  const rows = [
    [formatDate(statement.from), 'Opening balance', null, null, formatMoney(statement.openingCents)],
    ...statement.lines.map(({ on, kind, reference, cents, balanceCents }) => [
      ...[formatDate(on), kind, reference, formatMoney(cents), formatMoney(balanceCents)],
    ]),
    [formatDate(statement.to), 'Closing balance', null, null, formatMoney(statement.closingCents)],
  ];
  printLine(io.stdout, table(['Date', 'Change', 'Reference', 'Amount', 'Balance'], rows, io.stdout.columns));
}
