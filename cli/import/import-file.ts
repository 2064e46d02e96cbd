import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { readContent } from '../read-content.ts';
import { importEach } from './import-each.ts';
import { startProgress } from './progress.ts';
import { readIds } from './read-ids.ts';
import { buildReport, formatReport, formatReportCsv, type Report } from './report.ts';

interface ImportFileOptions {
  clinic: number;
  /** A path, or `-` for standard input. */
  file: string;
  json?: boolean;
  /** Where to write the report as CSV. */
  report?: string;
}

/** Imports every ID in a file and reports on each line; if any fails, the exit code is non-zero. */
export async function importFile(io: Io, options: ImportFileOptions): Promise<void> {
  if (options.report && resolve(options.report) === resolve(options.file)) {
    throw new CliError(exitCodes.usageError, '--report would overwrite the file of EHR IDs');
  }
  const file = readIds(await readContent(io, options.file));
  const interruption = io.interruption();
  interruption.addEventListener('abort', () => printLine(io.stderr, 'Finishing the imports in progress…'));
  const progress = startProgress(io, file.ids.length);

  await withSession(io, options.clinic, async (inova) => {
    const result = await importEach(file.ids, {
      importOne: (ehrId) => inova.patients.importFromEhr(ehrId, options.clinic),
      onOutcome: progress.step,
      interruption,
    });
    progress.end();
    const report = buildReport(options.clinic, file, result);
    await writeReport(io, options, report);
    if (result.stoppedBy) throw result.stoppedBy;
    throwOnFailure(report, interruption.aborted);
  });
}

async function writeReport(io: Io, { json, report: path }: ImportFileOptions, report: Report): Promise<void> {
  if (json) printJson(io.stdout, report);
  else printLine(io.stdout, formatReport(report, io.stdout.columns));
  if (!path) return;
  await writeFile(path, formatReportCsv(report), { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(exitCodes.failed, `Can't write the report to ${path}: ${error.code}`);
  });
}

function throwOnFailure({ failed, notTried, lines }: Report, interrupted: boolean): void {
  if (interrupted && notTried > 0) {
    throw new CliError(
      exitCodes.interrupted,
      `Stopped. ${notTried} lines were not processed. Run the same command again to continue.`,
    );
  }
  if (failed > 0) throw new CliError(exitCodes.failed, `${failed} of ${lines.length} lines failed.`);
}
