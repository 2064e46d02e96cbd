import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { type ImportOptions, importResponses } from './import-responses.ts';
import { showBenefits } from './show.ts';

const importHelp = `
A file is an X12 271 or a FHIR CoverageEligibilityResponse. Each patient in it is looked for among the open
verifications of your clinics by member ID, date of birth, name and payer. Answers that are there already stay, unless
--overwrite is given. What is rejected, inactive, incomplete or contradictory is never taken over; a file that cannot be
read is refused as a whole. Running the same command again is safe.

Examples:
  inova benefits import answers/*.271 --dry-run
  inova benefits import answers/*.271 --json > report.json
  cat answer.json | inova benefits import -`;

export function addBenefits(program: Command, io: Io): void {
  const benefits = program
    .command('benefits')
    .description('show verifications of benefits, and take over what payers answer about eligibility');

  benefits
    .command('show')
    .description("show a patient's verifications, each with its answers")
    .addArgument(new Argument('<patient>', 'the number of the patient in inova').argParser(parseRecordNumber))
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  inova benefits show 2503')
    .action((patient: number, { json }: { json?: boolean }) => showBenefits(io, patient, json));

  benefits
    .command('import')
    .description('fill open verifications from eligibility answers')
    .addArgument(new Argument('<file...>', 'files, or - for standard input'))
    .addOption(options.clinic('the clinic to work in, if it is not the one worked in now'))
    .option('--dry-run', 'read and find, but change nothing')
    .option('--overwrite', 'replace answers that are there, too')
    .addOption(options.json())
    .addHelpText('after', importHelp)
    .action((files: string[], opts: ImportOptions) => importResponses(io, files, opts));
}
