import { type Command, InvalidArgumentError } from 'commander';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options } from '../options.ts';
import { withSession } from '../portal.ts';
import { importFile } from './import-file.ts';
import { invalidIdReason } from './read-ids.ts';

interface ImportOptions {
  clinic: number;
  ehrId?: string;
  file?: string;
  report?: string;
  json?: boolean;
}

const help = `
The file has one EHR ID per line, as text or as an exported CSV column. A heading ("ehrid", "ehr_id", "EHR ID"), empty
lines, and spaces around an ID are ignored. A line with anything but digits is reported with its line number and not
imported. Duplicate IDs are imported once. A failed line does not stop the others. It is safe to run the same command
again: no patient is imported twice.

Examples:
  inova patients import --clinic 5 --ehr-id 590012
  inova patients import --clinic 5 --file ids.csv --report report.csv
  cut -d, -f1 export.csv | inova patients import --clinic 5 --file - --json`;

export function addImport(patients: Command, io: Io): void {
  patients
    .command('import')
    .description("import patients from a clinic's EHR")
    .addOption(options.clinic('clinic to import from').makeOptionMandatory())
    .option('--ehr-id <id>', 'EHR ID of one patient', ehrId)
    .option('--file <file>', 'file of EHR IDs, or - for standard input')
    .option('--report <file>', 'also write the outcome of each line to a CSV file')
    .addOption(options.json())
    .addHelpText('after', help)
    .action((opts: ImportOptions) => importPatients(io, opts));
}

function ehrId(text: string): string {
  const reason = invalidIdReason(text);
  if (reason) throw new InvalidArgumentError(`It ${reason}.`);
  return text;
}

async function importPatients(io: Io, { ehrId, file, ...options }: ImportOptions): Promise<void> {
  if (ehrId && !file && !options.report) return importOne(io, { ehrId, ...options });
  if (file && !ehrId) return importFile(io, { file, ...options });
  throw new CliError(
    exitCodes.usageError,
    'Use --ehr-id for one patient, or --file (optionally with --report) for several.',
  );
}

async function importOne(io: Io, { clinic, ehrId, json }: ImportOptions & { ehrId: string }): Promise<void> {
  const patientId = await withSession(io, clinic, (inova) => inova.patients.importFromEhr(ehrId, clinic));
  if (json) printJson(io.stdout, { clinicId: clinic, ehrId, patientId });
  else printLine(io.stdout, `Imported EHR ID ${ehrId} from clinic ${clinic} as patient ${patientId}.`);
}
