import { setTimeout as pause } from 'node:timers/promises';
import type { Inova } from '#server/inova/client/inova.ts';
import type { BillingRun } from '#server/inova/contract/cryo/billing.ts';
import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';

export interface BillOptions {
  clinic?: number;
  dryRun?: boolean;
  json?: boolean;
}

const pollInterval = 300;

/** Bills the storage of a clinic, or only computes it, and prints the outcomes once the run is finished. */
export async function billStorage(io: Io, { clinic, dryRun, json }: BillOptions): Promise<void> {
  const run = await withSession(io, clinic, async (inova) => {
    const { id } = await inova.cryoBilling.startRun({ mode: dryRun ? 'dry' : 'bill' });
    return followRun(io, inova, id);
  });
  if (json) return printJson(io.stdout, run);
  const title = run.mode === 'dry' ? 'Dry run' : 'Billing run';
  printLine(
    io.stdout,
    `${title} of ${formatDate(run.day)}: ${formatMoney(run.cents)} for ${run.billed} of ${run.accounts} accounts`,
  );
  const rows = run.outcomes.map(({ outcome, accounts, cents }) => [
    capitalize(outcome),
    String(accounts),
    formatMoney(cents),
  ]);
  printLine(io.stdout, table(['Outcome', 'Accounts', 'Amount'], rows, io.stdout.columns));
}

/** Waits until a run is finished. Ctrl-C stops only the waiting. */
async function followRun(io: Io, inova: Pick<Inova, 'cryoBilling'>, id: number): Promise<BillingRun> {
  const interruption = io.interruption();
  let run = await inova.cryoBilling.run(id);
  while (run.finishedAt === null) {
    await pause(pollInterval);
    if (interruption.aborted) throw new CliError(exitCodes.interrupted, 'Stopped waiting. The run continues.');
    run = await inova.cryoBilling.run(id);
  }
  return run;
}
