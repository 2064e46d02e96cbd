import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import type { Asked } from './asked.ts';
import { exportReport, formats } from './export.ts';
import { listReports, showReport } from './show.ts';

const listHelp = `
Examples:
  inova reports list
  inova reports list --json | jq '.[] | select(.id == "claims") | .filters'`;

const showHelp = `
Filters, their values and the columns of a report: inova reports list --json

Examples:
  inova reports show new-patients
  inova reports show npc-seen --filter seenFrom=2026-01-01 --filter provider=503 --sort -seen --page 2`;

const exportHelp = `
Rows are asked for in pages of 1,000 and written as they come; a terminal shows how far it is. An export that stops
tells the page to go on from: run it again with --from-page and the same filters, and the file is continued.

Examples:
  inova reports export new-patients --output new-patients.csv
  inova reports export npc-seen --format json --filter clinic=5 | jq '.patient'
  inova reports export new-patients --output new-patients.csv --from-page 4`;

export function addReports(program: Command, io: Io): void {
  const reports = program.command('reports').description('list, show and export reports');

  reports
    .command('list')
    .description('the reports you may run')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ json }: { json?: boolean }) => listReports(io, json));

  asking(reports.command('show').description('a page of a report'))
    .option('--page <number>', 'the page, from 1', pageNumber)
    .addOption(options.json())
    .addHelpText('after', showHelp)
    .action((id: string, asked: Asked & { page?: number; json?: boolean }) => showReport(io, id, asked));

  asking(reports.command('export').description('every row of a report'))
    .addOption(new Option('--format <format>', 'what to write').choices(formats).default('csv'))
    .option('--output <file>', 'a file to write instead of standard output')
    .option('--from-page <number>', 'go on from this page of 1,000 rows', pageNumber)
    .addHelpText('after', exportHelp)
    .action((id: string, asked: Parameters<typeof exportReport>[2]) => exportReport(io, id, asked));
}

/** What show and export take alike. */
function asking(command: Command): Command {
  return command
    .addArgument(new Argument('<id>', 'the report, as inova reports list names it'))
    .option('--filter <name=value>', 'only rows with this; may be given several times', addFilter, {})
    .option('--sort <column>', 'the order; a - before the column makes it fall')
    .option('--columns <columns>', 'the columns wanted, with commas between them');
}

function addFilter(text: string, filters: Record<string, string>): Record<string, string> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!name || value === undefined) throw new InvalidArgumentError('It must be name=value.');
  return { ...filters, [name]: value };
}

function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 on.');
  return Number(text);
}
