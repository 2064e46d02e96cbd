import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { contentOf } from '../content.ts';
import { exitCodes, Failure, isFinal } from '../exit-codes.ts';
import { startProgress } from '../import/progress.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { type FileReport, forPeople, isRefused } from './report.ts';

export interface Asked {
  clinic?: number;
  dryRun?: boolean;
  overwrite?: boolean;
  json?: boolean;
}

/** Takes over each file and reports on each patient in it; what was refused decides the exit code. */
export async function importAnswers(io: Io, files: string[], asked: Asked): Promise<void> {
  const interruption = io.interruption();
  const progress = startProgress(io, files.length);
  const reports: FileReport[] = [];
  await signedIn(io, asked.clinic, async (inova) => {
    for (const file of files) {
      if (interruption.aborted) break;
      const report = await take(inova, file, await contentOf(io, file), asked);
      reports.push(report);
      progress.step({ patientId: isRefused(report) ? null : 0, reason: null });
    }
  }).finally(() => {
    progress.end();
    if (asked.json) printJson(io.stdout, { dryRun: Boolean(asked.dryRun), files: reports });
    else if (reports.length > 0) printLine(io.stdout, forPeople(reports, Boolean(asked.dryRun), io.stdout.columns));
  });
  const refused = reports.filter(isRefused).length;
  if (interruption.aborted) {
    throw new Failure(exitCodes.interrupted, `Stopped, ${files.length - reports.length} files not tried.`);
  }
  if (refused > 0)
    throw new Failure(exitCodes.failed, `${refused} of ${files.length} files were refused, whole or in part.`);
}

async function take(inova: Inova, file: string, text: string, { dryRun = false, overwrite = false }: Asked) {
  try {
    return { file, patients: await inova.eligibility.take(text, { dryRun, overwrite }), refusals: [] };
  } catch (error) {
    if (!(error instanceof InovaError) || isFinal(error)) throw error;
    return { file, patients: [], refusals: error.errors };
  }
}
