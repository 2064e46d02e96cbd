import { Argument, type Command, Option } from 'commander';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { listCharges } from './charges.ts';
import { printDaySheet } from './day.ts';
import { listPayments } from './list.ts';
import { reconcile } from './reconcile.ts';
import { reconcileCards } from './reconcile-cards.ts';
import { showPayment } from './show.ts';
import { printStatement } from './statement.ts';

const listHelp = `
Examples:
  inova payments list
  inova payments list --day 2026-06-12
  inova payments list --patient 1021 --json | jq '.[].creditCents'`;

const chargesHelp = `
Examples:
  inova payments charges --unknown
  inova payments charges --patient 1021 --json`;

const reconcileHelp = `
For admins and financial admins. Exits 1 if a payment, invoice, agreement, or claim differs from the ledger,
or, with --cards, if a card payment differs from what the provider settled and paid out (for admins).`;

const clinicOption = () => options.clinic('the clinic, if not your current one');

/** Payments and what the ledger says of them. */
export function addPayments(program: Command, io: Io): void {
  const payments = program
    .command('payments')
    .description('list and show payments, statements, and day sheets, and check the ledger');

  payments
    .command('list')
    .description("list a day's payments of the clinic, or a patient's, newest first")
    .addOption(new Option('--day <date>', 'the day, as YYYY-MM-DD; today by default').conflicts('patient'))
    .addOption(new Option('--patient <id>', 'the patient').argParser(parseRecordNumber))
    .addOption(clinicOption())
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((opts: ListOptions) => listPayments(io, opts));

  payments
    .command('charges')
    .description("list the clinic's card payments, or a patient's, with what became of each, newest first")
    .addOption(new Option('--patient <id>', 'the patient').argParser(parseRecordNumber))
    .addOption(new Option('--unknown', 'only those with an unknown result').conflicts('patient'))
    .addOption(options.json())
    .addHelpText('after', chargesHelp)
    .action((opts: ChargesOptions) => listCharges(io, opts));

  payments
    .command('show')
    .description('show what a payment was applied to, its refunds, and chargebacks')
    .addArgument(new Argument('<payment>', 'payment ID').argParser(parseRecordNumber))
    .addOption(options.json())
    .action((payment: number, { json }: { json?: boolean }) => showPayment(io, payment, json));

  payments
    .command('statement')
    .description("show a patient's account: opening balance, changes, and closing balance")
    .addArgument(new Argument('<patient>', 'patient ID').argParser(parseRecordNumber))
    .option('--from <date>', 'the first day, as YYYY-MM-DD')
    .option('--to <date>', 'the last day, as YYYY-MM-DD; today by default')
    .addOption(options.json())
    .action((patient: number, opts: StatementOptions) => printStatement(io, patient, opts));

  payments
    .command('day')
    .description('show what was taken and given back on a day, by user and method')
    .addArgument(new Argument('<date>', 'the day, as YYYY-MM-DD'))
    .addOption(clinicOption())
    .addOption(options.json())
    .action((day: string, opts: ClinicOptions) => printDaySheet(io, day, opts));

  payments
    .command('reconcile')
    .description('check that the ledger is zero and that records agree with it')
    .addOption(clinicOption())
    .option('--cards', 'compare card payments with the settlement and funding of the card provider instead')
    .addOption(options.json())
    .addHelpText('after', reconcileHelp)
    .action(({ cards, ...opts }: ClinicOptions & { cards?: boolean }) =>
      cards ? reconcileCards(io, opts) : reconcile(io, opts),
    );
}

export interface ClinicOptions {
  clinic?: number;
  json?: boolean;
}

export interface ListOptions extends ClinicOptions {
  day?: string;
  patient?: number;
}

export interface ChargesOptions {
  patient?: number;
  unknown?: boolean;
  json?: boolean;
}

export interface StatementOptions {
  from?: string;
  to?: string;
  json?: boolean;
}
