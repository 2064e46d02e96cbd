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
A file holds one EHR ID a line; a heading "ehrid", empty lines and blanks around an ID are passed over. A line that
is not digits alone is never mended: it is reported with its number and not sent. An ID that stands there twice is
imported once. A failure does not stop the others. Running the same command again is safe: nobody is imported twice.

Examples:
  inova patients import --clinic 5 --ehr-id 590012
  inova patients import --clinic 5 --file ids.csv --report report.csv
  cut -d, -f1 export.csv | inova patients import --clinic 5 --file - --json`;

export function addImport(patients: Command, io: Io): void {
  patients
    .command('import')
    .description("import patients from a clinic's EHR")
    .addOption(options.clinic('the clinic whose EHR has the patients').makeOptionMandatory())
    .option('--ehr-id <id>', 'the EHR ID of one patient', ehrId)
    .option('--file <file>', 'a file of EHR IDs, or - for standard input')
    .option('--report <file>', 'also write what became of each line, as CSV')
    .addOption(options.json())
    .addHelpText('after', help)
    .action((opts: ImportOptions) => importPatients(io, opts));
}

function ehrId(text: string): string {
  const reason = invalidIdReason(text);
  if (reason) throw new InvalidArgumentError(`It is ${reason}.`);
  return text;
}

async function importPatients(io: Io, { ehrId, file, ...options }: ImportOptions): Promise<void> {
  if (ehrId && !file && !options.report) return importOne(io, { ehrId, ...options });
  if (file && !ehrId) return importFile(io, { file, ...options });
  throw new CliError(exitCodes.usageError, 'Use either --ehr-id, or --file with or without --report.');
}

async function importOne(io: Io, { clinic, ehrId, json }: ImportOptions & { ehrId: string }): Promise<void> {
  const patientId = await withSession(io, clinic, (inova) => inova.patients.importFromEhr(ehrId, clinic));
  if (json) printJson(io.stdout, { clinicId: clinic, ehrId, patientId });
  else printLine(io.stdout, `EHR ID ${ehrId} of clinic ${clinic} is patient ${patientId}.`);
}
