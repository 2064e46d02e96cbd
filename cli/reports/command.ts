import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { RowKey } from '#server/inova/contract/lists/list-actions.ts';
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
To see the filters, their values, and the columns of a report, run: inova reports list --json

Examples:
  inova reports show new-patients
  inova reports show npc-seen --filter seenFrom=2026-01-01 --sort -seen --page 1`;

const exportHelp = `
Rows are fetched in pages of 1,000 and written as they arrive. If an export stops, it tells you which page to continue
from: run it again with --from-page and the same filters to append to the file.

Examples:
  inova reports export new-patients --output new-patients.csv
  inova reports export npc-seen --format json --filter seenFrom=2026-01-01 | jq '.patient'`;

const actHelp = `
To see the actions of a report and their fields, run: inova reports list --json. A row is named by its clinic ID and
record ID, as in inova reports show --json. Rows that an action does not apply to are skipped.

Examples:
  inova reports act pa-worklist assign --all --filter procedure=IVF --set assignee=staff@inova.test --yes
  inova reports act pa-worklist submit --row 5-104 --row 5-117 --set followUp=2027-07-01`;

export function addReports(program: Command, io: Io): void {
  const reports = program.command('reports').description('list, show, and export reports, and act on their rows');

  reports
    .command('list')
    .description('list the reports you can run')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ json }: { json?: boolean }) => listReports(io, json));

  withQueryOptions(reports.command('show').description('show a page of a report'))
    .option('--page <number>', 'page number', pageNumber)
    .addOption(options.json())
    .addHelpText('after', showHelp)
    .action((id: string, opts: ReportQuery & { page?: number; json?: boolean }) => showReport(io, id, opts));

  withQueryOptions(reports.command('export').description('export every row of a report'))
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('csv'))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--from-page <number>', 'continue from this page of 1,000 rows', pageNumber)
    .addHelpText('after', exportHelp)
    .action((id: string, opts: Parameters<typeof exportReport>[2]) => exportReport(io, id, opts));

  reports
    .command('act')
    .description('run an action on rows of a report')
    .addArgument(idArgument())
    .addArgument(new Argument('<action>', 'action key from inova reports list --json'))
    .option('--row <clinic-id>', 'row to act on, as 5-104; repeatable', addRow, [])
    .option('--all', 'act on every row that matches the filters')
    .option('--filter <name=value>', 'only rows that match; repeatable', addPair, {})
    .option('--set <name=value>', 'value for a field of the action; repeatable', addPair, {})
    .option('--yes', 'skip the confirmation prompt')
    .addOption(options.json())
    .addHelpText('after', actHelp)
    .action((id: string, action: string, opts: RunActionOptions) => runReportAction(io, id, action, opts));
}

const idArgument = () => new Argument('<id>', 'report ID from inova reports list');

/** The query options of both `show` and `export`. */
function withQueryOptions(command: Command): Command {
  return command
    .addArgument(idArgument())
    .option('--filter <name=value>', 'only rows that match; repeatable', addPair, {})
    .option('--sort <column>', 'column to sort by; put - before it for descending order')
    .option('--columns <columns>', 'columns to include, separated by commas');
}

function addPair(text: string, pairs: Record<string, string>): Record<string, string> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!name || value === undefined) throw new InvalidArgumentError('It must be name=value.');
  return { ...pairs, [name]: value };
}

function addRow(text: string, rows: RowKey[]): RowKey[] {
  const [, client, id] = /^([1-9]\d{0,8})-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (!client || !id) throw new InvalidArgumentError('It must be a clinic ID and a record ID, as 5-104.');
  return [...rows, { client: Number(client), id: Number(id) }];
}

function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a positive number.');
  return Number(text);
}
