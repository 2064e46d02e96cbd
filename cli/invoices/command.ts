import { Argument, type Command, Option } from 'commander';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { listInvoices } from './list.ts';
import { showInvoice } from './show.ts';

const listHelp = `
Invoices of the clinic, with filters: inova reports show invoices --filter state=open

Examples:
  inova invoices list --patient 1021
  inova invoices list --patient 1021 --json | jq '.[].balanceCents'`;

export interface InvoiceListOptions {
  patient: number;
  json?: boolean;
}

/** Invoices of a patient, with what is open of them. */
export function addInvoices(program: Command, io: Io): void {
  const invoices = program.command('invoices').description('list and show invoices');

  invoices
    .command('list')
    .description("list a patient's invoices, newest first")
    .addOption(new Option('--patient <id>', 'the patient').argParser(parseRecordNumber).makeOptionMandatory())
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((opts: InvoiceListOptions) => listInvoices(io, opts));

  invoices
    .command('show')
    .description('show the lines of an invoice, what was paid of it, and write-offs')
    .addArgument(new Argument('<invoice>', 'invoice ID').argParser(parseRecordNumber))
    .addOption(options.json())
    .action((invoice: number, { json }: { json?: boolean }) => showInvoice(io, invoice, json));
}
