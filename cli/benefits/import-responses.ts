import { setTimeout as pause } from 'node:timers/promises';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { CliError, exitCodes, isFinal } from '../exit-codes.ts';
import { startProgress } from '../import/progress.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { readContent } from '../read-content.ts';
import { type FileReport, formatReport, isRejected } from './report.ts';

/** Seconds; the limit on requests ends within them, the one on guesses does not. */
const longestWait = 10;

export interface ImportOptions {
  clinic?: number;
  dryRun?: boolean;
  overwrite?: boolean;
  json?: boolean;
}

/**
 * Imports each file and reports on each patient in it; if any is rejected, the exit code is non-zero. If a file can't be
 * read, none is imported.
 */
export async function importResponses(io: Io, files: string[], options: ImportOptions): Promise<void> {
  const texts: string[] = [];
  for (const file of files) texts.push(await readContent(io, file));
  const interruption = io.interruption();
  const progress = startProgress(io, files.length);
  const reports: FileReport[] = [];
  await withSession(io, options.clinic, async (inova) => {
    for (const [index, file] of files.entries()) {
      if (interruption.aborted) break;
      const report = await importFile(inova, file, texts[index] as string, options);
      reports.push(report);
      progress.step({ patientId: isRejected(report) ? null : 0, reason: null });
    }
  }).finally(() => {
    progress.end();
    if (options.json) printJson(io.stdout, { dryRun: Boolean(options.dryRun), files: reports });
    else if (reports.length > 0)
      printLine(io.stdout, formatReport(reports, Boolean(options.dryRun), io.stdout.columns));
  });
  const rejected = reports.filter(isRejected).length;
  if (interruption.aborted) {
    throw new CliError(exitCodes.interrupted, `Stopped. ${files.length - reports.length} files were not processed.`);
  }
  if (rejected > 0)
    throw new CliError(exitCodes.failed, `${rejected} of ${files.length} files were rejected in whole or in part.`);
}

/** Imports a file, again after a few seconds if there were too many requests. */
async function importFile(
  inova: Inova,
  file: string,
  text: string,
  { dryRun = false, overwrite = false }: ImportOptions,
): Promise<FileReport> {
  try {
    return { file, patients: await inova.eligibility.importResponse({ text, dryRun, overwrite }), refusals: [] };
  } catch (error) {
    if (!(error instanceof InovaError) || isFinal(error)) throw error;
    const seconds = error.retryAfter ?? 0;
    if (error.status === 429 && seconds > 0 && seconds <= longestWait) {
      await pause(seconds * 1_000);
      return importFile(inova, file, text, { dryRun, overwrite });
    }
    return { file, patients: [], refusals: error.errors };
  }
}
