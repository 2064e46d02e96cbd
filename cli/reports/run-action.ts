import { randomUUID } from 'node:crypto';
import type { RowKey, RowSelection } from '#server/inova/contract/list-actions.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { promptLine } from '../prompt.ts';

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
      const { changed, unchanged } = await inova.lists.checkAction(id, action, selection);
      const reply = await promptLine(
        io,
        `This changes ${formatRowCount(changed)} and skips ${unchanged}. Continue? (y/n) `,
      );
      if (!/^y(es)?$/i.test(reply.trim())) throw new CliError(exitCodes.failed, 'Cancelled. No rows were changed.');
    }
    const outcome = await inova.lists.runAction(id, action, { ...selection, values: options.set }, randomUUID());
    if (options.json) return printJson(io.stdout, { changed: outcome.changed, unchanged: outcome.unchanged });
    printLine(io.stdout, `${formatRowCount(outcome.changed)} changed, ${outcome.unchanged} skipped.`);
  });
}

const formatRowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function toSelection({ row, all, filter }: RunActionOptions): RowSelection {
  const hasFilter = Object.keys(filter).length > 0;
  if (row.length > 0 && !all && !hasFilter) return { rows: row };
  if (all && row.length === 0) return { all, filters: filter };
  throw new CliError(exitCodes.usageError, 'Use --row, or --all with or without --filter.');
}
