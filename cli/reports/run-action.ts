import { randomUUID } from 'node:crypto';
import type { RowKey, RowSelection } from '#server/inova/contract/lists/list-actions.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { promptLine } from '../prompt.ts';
import { failureText, followRun } from './follow-run.ts';

export interface RunActionOptions {
  row: RowKey[];
  all?: boolean;
  filter: Record<string, string>;
  set: Record<string, string>;
  yes?: boolean;
  json?: boolean;
}

/** Runs an action on rows of a report, after a prompt that shows how many rows it changes. */
export async function runReportAction(io: Io, id: string, action: string, options: RunActionOptions): Promise<void> {
  const selection = toSelection(options);
  await withSession(io, undefined, async (inova) => {
    if (!options.yes) {
      const { changed, unchanged, caution } = await inova.lists.checkAction(id, action, selection);
      if (caution) printLine(io.stderr, caution.message);
      if (caution?.isRefused) throw new CliError(exitCodes.failed, 'No rows were changed.');
      const reply = await promptLine(
        io,
        `This changes ${formatRowCount(changed)} and skips ${unchanged}. Continue? (y/n) `,
      );
      if (!/^y(es)?$/i.test(reply.trim())) throw new CliError(exitCodes.failed, 'Cancelled. No rows were changed.');
    }
    const outcome = await inova.lists.runAction(id, action, { ...selection, values: options.set }, randomUUID());
    const { changed, unchanged, failures } = outcome.run
      ? await followRun(io, inova, outcome.run)
      : withoutRun(outcome);
    if (options.json) printJson(io.stdout, { changed, unchanged, failed: failures.length, failures });
    else printLine(io.stdout, `${formatRowCount(changed)} changed, ${unchanged} skipped.`);
    if (failures.length > 0) throw new CliError(exitCodes.failed, failures.map(failureText).join('\n'));
  });
}

const withoutRun = (outcome: { changed: number; unchanged: number }) => ({ ...outcome, failures: [] });

const formatRowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function toSelection({ row, all, filter }: RunActionOptions): RowSelection {
  const hasFilter = Object.keys(filter).length > 0;
  if (row.length > 0 && !all && !hasFilter) return { rows: row };
  if (all && row.length === 0) return { all, filters: filter };
  throw new CliError(exitCodes.usageError, 'Use --row, or --all with or without --filter.');
}
