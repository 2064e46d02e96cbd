import { formatMoney } from '#server/inova/contract/text/format.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import type { ClinicOptions } from './command.ts';

/** Prints whether the ledger of a clinic is proven, and fails if not. */
export async function reconcile(io: Io, { clinic, json }: ClinicOptions): Promise<void> {
  const proof = await withSession(io, clinic, (inova) => inova.payments.reconcile());
  const { transfers, balanceCents, discrepancies } = proof;
  if (json) printJson(io.stdout, proof);
  else {
    printLine(io.stdout, `${transfers} transfers, sum of all accounts ${formatMoney(balanceCents)}`);
    const amounts = (cents: number[]) => cents.map(formatMoney).join(', ');
    const rows = discrepancies.map(({ record, id, stored, posted }) => [record, id, amounts(stored), amounts(posted)]);
    if (rows.length > 0) printLine(io.stdout, table(['Record', 'ID', 'Recorded', 'Ledger'], rows, io.stdout.columns));
  }
  if (balanceCents === 0 && discrepancies.length === 0) return;
  throw new CliError(exitCodes.failed, `${discrepancies.length} records differ from the ledger`);
}
