import { randomUUID } from 'node:crypto';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

/** Completes tasks; those that are missing or closed are named. */
export async function closeTasks(
  io: Io,
  ids: number[],
  { note, json }: { note?: string; json?: boolean },
): Promise<void> {
  const values: Record<string, string> = note ? { note } : {};
  const done = await withSession(io, undefined, (inova) =>
    runOnRecords(ids, async (id) => {
      const { client } = await inova.tasks.get(id);
      return changes(inova, 'visible-tasks', 'complete', { client, id }, values);
    }),
  );
  report(io, { ids, done, json, what: ['task', 'completed'] });
}

/** Runs an action on a row of a list; false if it doesn't apply to it. */
export async function changes(
  inova: Inova,
  list: string,
  action: string,
  row: { client: number; id: number },
  values: Record<string, string>,
): Promise<boolean> {
  const { changed } = await inova.lists.runAction(list, action, { rows: [row], values }, randomUUID());
  return changed === 1;
}

/** The records on which the work succeeded; those that are missing are left out. */
export async function runOnRecords(ids: number[], work: (id: number) => Promise<boolean>): Promise<number[]> {
  const done: number[] = [];
  for (const id of ids) {
    const isDone = await work(id).catch((error) => {
      if (error instanceof InovaError && error.status === 404) return false;
      throw error;
    });
    if (isDone) done.push(id);
  }
  return done;
}

interface Report {
  ids: number[];
  done: number[];
  json?: boolean;
  /** Such as "task" and "completed". */
  what: [noun: string, done: string];
}

/** Prints what was done, and fails if it was not done to all. */
export function report(io: Io, { ids, done, json, what: [noun, verb] }: Report): void {
  const skipped = ids.filter((id) => !done.includes(id));
  if (json) printJson(io.stdout, { [verb]: done, skipped });
  else printLine(io.stdout, `${done.length === 1 ? `1 ${noun}` : `${done.length} ${noun}s`} ${verb}.`);
  if (skipped.length > 0) throw new CliError(exitCodes.failed, `Not an open ${noun}: ${skipped.join(', ')}`);
}
