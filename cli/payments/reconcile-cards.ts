import { formatMoney } from '#server/inova/contract/text/format.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { ClinicOptions } from './command.ts';

const headings = ['ID', 'Day', 'Difference', 'Reference', 'Recorded', 'Provider'];

/** Compares a clinic's card payments with the card provider, and fails if there are differences. */
export async function reconcileCards(io: Io, { clinic, json }: ClinicOptions): Promise<void> {
  const found = await withSession(io, clinic, (inova) => inova.charges.reconcile());
  const { settled, rejected, differences } = found;
  const amount = (cents: number | null) => (cents === null ? null : formatMoney(cents));
  if (json) printJson(io.stdout, found);
  else {
    printLine(io.stdout, `${settled} card payments settled, ${rejected} rejected`);
    const rows = differences.map(({ id, day, kind, retref, expectedCents, foundCents }) => [
      ...[id, day, kind, retref, amount(expectedCents), amount(foundCents)],
    ]);
    if (rows.length > 0) printLine(io.stdout, table(headings, rows, io.stdout.columns));
  }
  if (differences.length > 0)
    throw new CliError(
      exitCodes.failed,
      `${differences.length === 1 ? '1 difference' : `${differences.length} differences`} to review`,
    );
}
