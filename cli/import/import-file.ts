import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentOf } from '../content.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { importEach } from './import-each.ts';
import { startProgress } from './progress.ts';
import { readIds } from './read-ids.ts';
import { type Report, reportAsCsv, reportForPeople, reportOf } from './report.ts';

interface FileImport {
  clinic: number;
  /** A path, or `-` for standard input. */
  file: string;
  json?: boolean;
  /** Where to write the report as CSV. */
  report?: string;
}

/** Imports every id of a file and reports on each line; what failed decides the exit code. */
export async function importFile(io: Io, asked: FileImport): Promise<void> {
  if (asked.report && resolve(asked.report) === resolve(asked.file)) {
    throw new Failure(exitCodes.wrongUse, '--report would overwrite the file of ids');
  }
  const file = readIds(await contentOf(io, asked.file));
  const interruption = io.interruption();
  interruption.addEventListener('abort', () => printLine(io.stderr, 'Stopping after the imports under way…'));
  const progress = startProgress(io, file.ids.length);

  await signedIn(io, asked.clinic, async (inova) => {
    const result = await importEach(file.ids, {
      importOne: (ehrId) => inova.patients.importFromEhr(ehrId, asked.clinic),
      onOutcome: progress.step,
      interruption,
    });
    progress.end();
    const report = reportOf(asked.clinic, file, result);
    await give(io, asked, report);
    if (result.stoppedBy) throw result.stoppedBy;
    failFor(report, interruption.aborted);
  });
}

async function give(io: Io, { json, report: path }: FileImport, report: Report): Promise<void> {
  if (json) printJson(io.stdout, report);
  else printLine(io.stdout, reportForPeople(report, io.stdout.columns));
  if (!path) return;
  await writeFile(path, reportAsCsv(report), { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(exitCodes.failed, `The report cannot be written to ${path}: ${error.code}`);
  });
}

function failFor({ failed, notTried, lines }: Report, interrupted: boolean): void {
  if (interrupted && notTried > 0) {
    throw new Failure(exitCodes.interrupted, `Stopped, ${notTried} not tried. The same command again goes on.`);
  }
  if (failed > 0) throw new Failure(exitCodes.failed, `${failed} of ${lines.length} lines failed.`);
}
