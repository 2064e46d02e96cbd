import type { BoardAnswer, Figure } from '#server/inova/contract/boards.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { table } from '../table.ts';
import { figureText } from './figure-text.ts';

/** What is asked of a board at the terminal. */
export interface Asked {
  period?: string;
  from?: string;
  to?: string;
  clinic?: string;
  json?: boolean;
}

/** Prints the boards there are. */
export async function listBoards(io: Io, json?: boolean): Promise<void> {
  const boards = await signedIn(io, undefined, (inova) => inova.boards.catalogue());
  if (json) return printJson(io.stdout, boards);
  const rows = boards.map(({ id, title, description }) => [id, title, description]);
  printLine(io.stdout, table(['ID', 'Title', 'What it shows'], rows, io.stdout.columns));
}

/** Prints the figures of a board, a line for each and for each of its parts. */
export async function showBoard(io: Io, id: string, { json, ...asked }: Asked): Promise<void> {
  const answer = await signedIn(io, undefined, (inova) => inova.boards.show(id, asked));
  if (json) return printJson(io.stdout, answer);
  const rows = answer.groups.flatMap(({ figures }) => figures).flatMap((figure) => linesOf(figure, answer));
  printLine(io.stdout, table(['Figure', 'Value', 'Before', 'Over', 'Report'], rows, io.stdout.columns));
  printLine(io.stderr, `As of ${answer.asOf}${answer.period ? `, ${answer.period.from} to ${answer.period.to}` : ''}`);
}

function linesOf({ label, value, before, sample, rows, format, split, look }: Figure, { lists }: BoardAnswer) {
  const line = (name: string, shown: number | null, over: number, earlier: number | null | undefined, list: string) => [
    name,
    figureText(shown, format),
    earlier === undefined ? '' : figureText(earlier, format),
    over,
    lists[list] ? list : '',
  ];
  const parts = (split?.series ?? []).flatMap(({ name, cells }) =>
    cells.map((cell, at) => {
      const place = [split?.labels[at], ...(split && split.series.length > 1 ? [name] : [])].join(', ');
      return line(`  ${place}`, cell.value, cell.sample, undefined, cell.rows.list);
    }),
  );
  const isSteps = look === 'funnel';
  return [
    isSteps ? [label, '', '', '', ''] : line(label, value, sample, before ? before.value : undefined, rows.list),
    ...parts,
  ];
}
