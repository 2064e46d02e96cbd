import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options } from '../options.ts';
import { withCourse } from './progress.ts';
import { withConfig } from './with-config.ts';

const verifyHelp = `
Reads the database of INOVA_DATA_DIR or DATABASE_URL, with the portal running or not. Exits with 0 if every row and seal
is as it was written, and with 6 if not. A removed row was written, and was gone before it was sealed. Of a lost number,
no portal reports a row, as after a crash or failover: see npm run audit-lost.

Examples:
  inova audit verify
  inova audit verify --json | jq .changed`;

/** What is said of numbers without a row. */
const meanings: Record<string, string> = {
  removed: ' (rows were written, and removed before they were sealed)',
  lost: ' (no portal reports a row: skipped or lost in a crash or failover)',
};

export function addAudit(program: Command, io: Io): void {
  program
    .command('audit')
    .description('verify the audit log')
    .command('verify')
    .description('check that no row of the audit log was changed, added, or removed')
    .addOption(options.json())
    .addHelpText('after', verifyHelp)
    .action(({ json }: { json?: boolean }) => verify(io, json));
}

async function verify(io: Io, json?: boolean): Promise<void> {
  const { verifyLog } = await import('#server/operations/operator-audit.ts');
  const { withOperatorStore } = await import('#server/operations/operator-store.ts');
  const found = await withConfig(io, (config) =>
    withCourse(io, ({ report, signal }) =>
      withOperatorStore(config, (store) =>
        verifyLog(store, config, (done, all) => {
          signal.throwIfAborted();
          report('Checking the audit log', done, all);
        }),
      ),
    ),
  );
  const { problem, rows, seals, mac: _, ...numbers } = found;
  if (json) printJson(io.stdout, { problem, rows, seals, ...numbers });
  else {
    const counts = `Rows: ${rows.toLocaleString('en-US')}, seals: ${seals.toLocaleString('en-US')}`;
    printLine(io.stdout, problem ? `${counts}.` : `${counts}, all as they were written.`);
    for (const [kind, ids] of Object.entries(numbers)) {
      if (ids.length > 0) printLine(io.stdout, `${kind}: ${ids.join(', ')}${meanings[kind] ?? ''}`);
    }
  }
  if (problem) throw new CliError(exitCodes.unhealthy, problem);
}
