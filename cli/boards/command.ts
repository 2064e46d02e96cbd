import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { type BoardOptions, listBoards, showBoard } from './show.ts';

const showHelp = `
Each figure names the report that has its rows; with --json also the filters to ask for it.

Examples:
  inova boards show dashboard
  inova boards show analytics --period custom --from 2026-01-01 --to 2026-03-31 --clinic all --json`;

export function addBoards(program: Command, io: Io): void {
  const boards = program.command('boards').description('list and show boards of figures');

  boards
    .command('list')
    .description('the boards you may open')
    .addOption(options.json())
    .action(({ json }: { json?: boolean }) => listBoards(io, json));

  boards
    .command('show')
    .description('the figures of a board')
    .addArgument(new Argument('<id>', 'the board, as inova boards list names it'))
    .option('--period <period>', 'week, month, quarter, year, or custom with --from and --to')
    .option('--from <day>', 'the first day, as 2026-01-31')
    .option('--to <day>', 'the last day')
    .option('--clinic <clinic>', 'a clinic by its number, or all')
    .addOption(options.json())
    .addHelpText('after', showHelp)
    .action((id: string, opts: BoardOptions) => showBoard(io, id, opts));
}
