import { randomUUID } from 'node:crypto';
import type { RowChoice, RowKey } from '#server/inova/contract/list-actions.ts';
import { ask } from '../ask.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';

export interface ActOptions {
  row: RowKey[];
  all?: boolean;
  filter: Record<string, string>;
  set: Record<string, string>;
  yes?: boolean;
  json?: boolean;
}

/** Does something with rows of a report, after a question that says with how many. */
export async function actOnReport(io: Io, id: string, action: string, asked: ActOptions): Promise<void> {
  const choice = choiceOf(asked);
  await signedIn(io, undefined, async (inova) => {
    if (!asked.yes) {
      const { changed, unchanged } = await inova.listings.check(id, action, choice);
      const answer = await ask(io, `This changes ${rowsOf(changed)} and leaves ${unchanged}. Go on? (y/n) `);
      if (!/^y(es)?$/i.test(answer.trim())) throw new Failure(exitCodes.failed, 'Nothing was changed.');
    }
    const done = await inova.listings.act(id, action, { ...choice, values: asked.set }, randomUUID());
    if (asked.json) return printJson(io.stdout, { changed: done.changed, unchanged: done.unchanged });
    printLine(io.stdout, `${rowsOf(done.changed)} changed, ${done.unchanged} left.`);
  });
}

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function choiceOf({ row, all, filter }: ActOptions): RowChoice {
  const hasFilter = Object.keys(filter).length > 0;
  if (row.length > 0 && !all && !hasFilter) return { rows: row };
  if (all && row.length === 0) return { all, filters: filter };
  throw new Failure(exitCodes.wrongUse, 'Use either --row, or --all with or without --filter.');
}
