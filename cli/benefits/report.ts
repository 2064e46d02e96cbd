import type { Inova } from '#server/inova/client/inova.ts';
import { plain, table } from '../table.ts';

type Imported = Awaited<ReturnType<Inova['eligibility']['take']>>[number];

/** What became of a file: of each patient in it, or why it was refused as a whole. */
export interface FileReport {
  file: string;
  patients: Imported[];
  refusals: string[];
}

const isLeft = ({ verificationId, refusals }: Imported) => verificationId === null || refusals.length > 0;

export const isRefused = ({ patients, refusals }: FileReport) => refusals.length > 0 || patients.some(isLeft);

/** A line for each patient, and below them what was refused and why. */
export function forPeople(reports: FileReport[], isDryRun: boolean, width?: number): string {
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
    ...(refusals.length > 0 ? ['', 'Refused:', ...refusals.map(plain)] : []),
  ].join('\n');
}
