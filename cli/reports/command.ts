import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { RowKey } from '#server/inova/contract/list-actions.ts';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { exportReport, formats } from './export.ts';
import type { ReportQuery } from './query.ts';
import { type RunActionOptions, runReportAction } from './run-action.ts';
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

const actHelp = `
Actions of a report and what they ask for: inova reports list --json. A row is its clinic and its number, as
inova reports show --json prints them. Rows that an action does not apply to are left as they are.

Examples:
  inova reports act pa-worklist assign --row 5-104 --row 5-117 --set assignee=me
  inova reports act pa-worklist submit --all --filter procedure=IVF --set followUp=2026-07-01 --yes`;

export function addReports(program: Command, io: Io): void {
  const reports = program.command('reports').description('list, show and export reports, and act on their rows');

  reports
    .command('list')
    .description('the reports you may run')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ json }: { json?: boolean }) => listReports(io, json));

  withQueryOptions(reports.command('show').description('a page of a report'))
    .option('--page <number>', 'the page, from 1', pageNumber)
    .addOption(options.json())
    .addHelpText('after', showHelp)
    .action((id: string, opts: ReportQuery & { page?: number; json?: boolean }) => showReport(io, id, opts));

  withQueryOptions(reports.command('export').description('every row of a report'))
    .addOption(new Option('--format <format>', 'what to write').choices(formats).default('csv'))
    .option('--output <file>', 'a file to write instead of standard output')
    .option('--from-page <number>', 'go on from this page of 1,000 rows', pageNumber)
    .addHelpText('after', exportHelp)
    .action((id: string, opts: Parameters<typeof exportReport>[2]) => exportReport(io, id, opts));

  reports
    .command('act')
    .description('do something with rows of a report')
    .addArgument(idArgument())
    .addArgument(new Argument('<action>', 'the action, as inova reports list --json names it'))
    .option('--row <clinic-number>', 'a row; may be given several times', addRow, [])
    .option('--all', 'every row, or every row with the filters given')
    .option('--filter <name=value>', 'only rows with this; may be given several times', addPair, {})
    .option('--set <name=value>', 'what the action asks for; may be given several times', addPair, {})
    .option('--yes', 'do it without asking')
    .addOption(options.json())
    .addHelpText('after', actHelp)
    .action((id: string, action: string, opts: RunActionOptions) => runReportAction(io, id, action, opts));
}

const idArgument = () => new Argument('<id>', 'the report, as inova reports list names it');

/** What show and export take alike. */
function withQueryOptions(command: Command): Command {
  return command
    .addArgument(idArgument())
    .option('--filter <name=value>', 'only rows with this; may be given several times', addPair, {})
    .option('--sort <column>', 'the order; a - before the column makes it fall')
    .option('--columns <columns>', 'the columns wanted, with commas between them');
}

function addPair(text: string, pairs: Record<string, string>): Record<string, string> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!name || value === undefined) throw new InvalidArgumentError('It must be name=value.');
  return { ...pairs, [name]: value };
}

function addRow(text: string, rows: RowKey[]): RowKey[] {
  const [, client, id] = /^([1-9]\d{0,8})-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (!client || !id) throw new InvalidArgumentError('It must be clinic-number.');
  return [...rows, { client: Number(client), id: Number(id) }];
}

function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 on.');
  return Number(text);
}
