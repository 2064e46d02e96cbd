import { setTimeout as pause } from 'node:timers/promises';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ActionRun } from '#server/inova/contract/lists/list-actions.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';

const pollInterval = 500;
const clearLine = '\r\u001b[K';

/** Waits for an action that runs in the background, with its progress on standard error. Ctrl-C stops only the waiting. */
export async function followRun(io: Io, inova: Pick<Inova, 'lists'>, run: number) {
  const interruption = io.interruption();
  let progress = await inova.lists.getActionRun(run);
  while (progress.finishedAt === null) {
    showProgress(io, progress);
    await pause(pollInterval);
    if (interruption.aborted) throw new CliError(exitCodes.interrupted, 'Stopped waiting. The action continues.');
    progress = await inova.lists.getActionRun(run);
  }
  showProgress(io, progress);
  if (io.stderr.isTTY) io.stderr.write(clearLine);
  const { changed, skipped, leftOut, failed, failures } = progress;
  return { changed, unchanged: skipped + leftOut + failed, failures };
}

function showProgress({ stderr }: Io, { changed, skipped, failed, total }: ActionRun): void {
  const text = `${(changed + skipped + failed).toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
  stderr.write(stderr.isTTY ? `${clearLine}${text}` : `${text}\n`);
}

export const failureText = ({ client, id, name, message }: ActionRun['failures'][number]) =>
  `${client}-${id}${name && ` ${name}`}: ${message}`;
