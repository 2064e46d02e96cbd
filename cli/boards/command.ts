import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { type BoardOptions, listBoards, showBoard } from './show.ts';

const showHelp = `
The last column names the report that lists the records behind a figure; --json adds the filters to run it with.

Examples:
  inova boards show dashboard
  inova boards show analytics --period custom --from 2026-01-01 --to 2026-03-31 --clinic all --json`;

export function addBoards(program: Command, io: Io): void {
  const boards = program.command('boards').description('list and show boards');

  boards
    .command('list')
    .description('list the boards you can open')
    .addOption(options.json())
    .action(({ json }: { json?: boolean }) => listBoards(io, json));

  boards
    .command('show')
    .description('show the figures of a board')
    .addArgument(new Argument('<id>', 'board ID from inova boards list'))
    .option('--period <period>', 'week, month, quarter, year, or custom (with --from and --to)')
    .option('--from <day>', 'first day, as YYYY-MM-DD')
    .option('--to <day>', 'last day, as YYYY-MM-DD')
    .option('--clinic <clinic>', 'clinic ID, or all')
    .addOption(options.json())
    .addHelpText('after', showHelp)
    .action((id: string, opts: BoardOptions) => showBoard(io, id, opts));
}
