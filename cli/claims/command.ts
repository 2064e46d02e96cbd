import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { type ImportOptions, importRemittances } from './import-remittances.ts';

const importHelp = `
The file is an X12 835 (005010X221A1). It is posted as a whole, and only if every remittance in it balances to the cent;
otherwise the segment and the reason are printed, and the exit code is 1. Claims that match none of the clinic are kept
for a person. A remittance is posted once: it is safe to run the same command again.

Examples:
  inova claims import 835 remittance.835 --dry-run
  inova claims import 835 remittance.835 --json > report.json
  cat remittance.835 | inova claims import 835 -`;

export function addClaims(program: Command, io: Io): void {
  const claims = program.command('claims').description("import payers' remittances");

  claims
    .command('import')
    .description('post the remittances of a file to the claims of a clinic')
    .addArgument(new Argument('<format>', 'format of the file').choices(['835']))
    .addArgument(new Argument('<file>', 'remittance file, or - for standard input'))
    .addOption(options.clinic('clinic to use instead of your current one'))
    .option('--dry-run', 'show what would change without posting it')
    .addOption(options.json())
    .addHelpText('after', importHelp)
    .action((_format: string, file: string, opts: ImportOptions) => importRemittances(io, file, opts));
}
