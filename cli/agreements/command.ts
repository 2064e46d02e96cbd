import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { previewDraft, showAgreements } from './show.ts';

const previewHelp = `
The file holds a consult as POST /agreements/preview of the API takes it; amounts are whole cents. Nothing is kept.

Examples:
  inova agreements preview consult.json
  inova agreements preview consult.json --json | jq .totalCents`;

export function addAgreements(program: Command, io: Io): void {
  const agreements = program
    .command('agreements')
    .description('what was agreed with a patient, and what a consult comes to');

  agreements
    .command('show')
    .description("a patient's agreements, step by step to what the patient pays, each with its checklist")
    .addArgument(new Argument('<patient>', 'the number of the patient'))
    .addOption(options.json())
    .action((patient: string, { json }: { json?: boolean }) => showAgreements(io, patient, json));

  agreements
    .command('preview')
    .description('what a consult comes to today in the clinic worked in')
    .addArgument(new Argument('<file>', 'the consult as JSON'))
    .addOption(options.json())
    .addHelpText('after', previewHelp)
    .action((file: string, { json }: { json?: boolean }) => previewDraft(io, file, json));
}
