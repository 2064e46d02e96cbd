import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { previewDraft, showAgreements } from './show.ts';

const previewHelp = `
The file holds the JSON body of POST /agreements/preview. Amounts are in cents. Nothing is saved.

Examples:
  inova agreements preview consult.json
  inova agreements preview consult.json --json | jq .totalCents`;

export function addAgreements(program: Command, io: Io): void {
  const agreements = program
    .command('agreements')
    .description("show a patient's agreements and preview what a consult costs");

  agreements
    .command('show')
    .description("show a patient's agreements with their line items and checklists")
    .addArgument(new Argument('<patient>', 'patient ID'))
    .addOption(options.json())
    .action((patient: string, { json }: { json?: boolean }) => showAgreements(io, patient, json));

  agreements
    .command('preview')
    .description('show what a consult costs today at your current clinic')
    .addArgument(new Argument('<file>', 'JSON file of the consult'))
    .addOption(options.json())
    .addHelpText('after', previewHelp)
    .action((file: string, { json }: { json?: boolean }) => previewDraft(io, file, json));
}
