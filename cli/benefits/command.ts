import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { type ImportOptions, importResponses } from './import-responses.ts';
import { showBenefits } from './show.ts';

const importHelp = `
A file is an X12 271 or a FHIR CoverageEligibilityResponse. Each patient in it is matched to the open verifications of
your clinics by member ID, date of birth, name, and payer. Existing values are kept unless you use --overwrite. Rejected,
inactive, incomplete, or contradictory responses are never imported, and an unreadable file is rejected as a whole. It is
safe to run the same command again.

Examples:
  inova benefits import responses/*.271 --dry-run
  inova benefits import responses/*.271 --json > report.json
  cat response.271 | inova benefits import -`;

export function addBenefits(program: Command, io: Io): void {
  const benefits = program.command('benefits').description('show benefits verifications and import payer responses');

  benefits
    .command('show')
    .description("show a patient's verifications with their values")
    .addArgument(new Argument('<patient>', 'patient ID').argParser(parseRecordNumber))
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  inova benefits show 1021')
    .action((patient: number, { json }: { json?: boolean }) => showBenefits(io, patient, json));

  benefits
    .command('import')
    .description('fill open verifications from payer responses')
    .addArgument(new Argument('<file...>', 'payer response files, or - for standard input'))
    .addOption(options.clinic('clinic to use instead of your current one'))
    .option('--dry-run', 'show what would change without saving it')
    .option('--overwrite', 'replace existing values')
    .addOption(options.json())
    .addHelpText('after', importHelp)
    .action((files: string[], opts: ImportOptions) => importResponses(io, files, opts));
}
