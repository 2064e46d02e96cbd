import type { Inova } from '#server/inova/client/inova.ts';
import { table, toPlainText } from '../table.ts';

type ImportedPatient = Awaited<ReturnType<Inova['eligibility']['importResponse']>>[number];

/** The result of a file: the outcome for each patient in it, or why the whole file was rejected. */
export interface FileReport {
  file: string;
  patients: ImportedPatient[];
  refusals: string[];
}

const isIncomplete = ({ verificationId, refusals }: ImportedPatient) => verificationId === null || refusals.length > 0;

export const isRejected = ({ patients, refusals }: FileReport) => refusals.length > 0 || patients.some(isIncomplete);

/** A table row for each patient, followed by the reasons for each rejection. */
export function formatReport(reports: FileReport[], isDryRun: boolean, width?: number): string {
  const rows = reports.flatMap(({ file, patients }) =>
    patients.map(({ patient, verificationId, filled, kept }) => [
      file,
      patient,
      verificationId === null ? 'not found' : String(verificationId),
      filled.length,
      kept.length,
    ]),
  );
  const refusals = reports.flatMap(({ file, patients, refusals }) =>
    [...refusals, ...patients.flatMap((each) => each.refusals)].map((reason) => `  ${file}: ${reason}`),
  );
  const filled = isDryRun ? 'Would fill' : 'Filled';
  return [
    ...(rows.length > 0 ? [table(['File', 'Patient', 'Verification', filled, 'Kept'], rows, width)] : []),
    ...(refusals.length > 0 ? ['', 'Rejected:', ...refusals.map(toPlainText)] : []),
  ].join('\n');
}
