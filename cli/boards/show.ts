import type { BoardData, Figure } from '#server/inova/contract/boards.ts';
import { formatDate, formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import { formatFigure } from './figure-text.ts';

export interface BoardOptions {
  period?: string;
  from?: string;
  to?: string;
  clinic?: string;
  json?: boolean;
}

/** Prints the boards the user can open. */
export async function listBoards(io: Io, json?: boolean): Promise<void> {
  const boards = await withSession(io, undefined, (inova) => inova.boards.list());
  if (json) return printJson(io.stdout, boards);
  const rows = boards.map(({ id, title, description }) => [id, title, description]);
  printLine(io.stdout, table(['ID', 'Title', 'Description'], rows, io.stdout.columns));
}

/** Prints a row for each figure of a board and each segment of its breakdown. */
export async function showBoard(io: Io, id: string, { json, ...params }: BoardOptions): Promise<void> {
  const board = await withSession(io, undefined, (inova) => inova.boards.show(id, params));
  if (json) return printJson(io.stdout, board);
  const rows = board.groups.flatMap(({ figures }) => figures).flatMap((figure) => toRows(figure, board));
  printLine(io.stdout, table(['Figure', 'Value', 'Previous', 'Records', 'Report'], rows, io.stdout.columns));
  const period = board.period ? `, ${formatDate(board.period.from)} to ${formatDate(board.period.to)}` : '';
  printLine(io.stderr, `Updated ${formatTime(board.asOf, board.timeZone)}${period}`);
}

function toRows({ label, value, before, sample, rows, format, split, look }: Figure, { lists }: BoardData) {
  const line = (
    name: string,
    shown: number | null,
    over: number,
    previous: number | null | undefined,
    list: string,
  ) => [
    name,
    formatFigure(shown, format),
    previous === undefined ? '' : formatFigure(previous, format),
    over,
    lists[list] ? list : '',
  ];
  const segmentRows = (split?.series ?? []).flatMap(({ name, cells }) =>
    cells.map((cell, index) => {
      const segment = [split?.labels[index], ...(split && split.series.length > 1 ? [name] : [])].join(', ');
      return line(`  ${segment}`, cell.value, cell.sample, undefined, cell.rows.list);
    }),
  );
  const isFunnel = look === 'funnel';
  return [
    isFunnel ? [label, '', '', '', ''] : line(label, value, sample, before ? before.value : undefined, rows.list),
    ...segmentRows,
  ];
}
