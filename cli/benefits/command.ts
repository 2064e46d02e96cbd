import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options, recordNumber } from '../options.ts';
import { showBenefits } from './show.ts';

export function addBenefits(program: Command, io: Io): void {
  const benefits = program.command('benefits').description('show verifications of benefits');

  benefits
    .command('show')
    .description("show a patient's verifications, each with its answers")
    .addArgument(new Argument('<patient>', 'the number of the patient in inova').argParser(recordNumber))
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  inova benefits show 2503')
    .action((patient: number, { json }: { json?: boolean }) => showBenefits(io, patient, json));
}
