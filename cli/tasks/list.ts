import type { ListPage } from '#server/inova/contract/lists/lists.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { formatTable } from '../reports/show.ts';

interface ListOptions {
  due?: boolean;
  done?: boolean;
  json?: boolean;
}

/** Prints the user's tasks, as the page with these tasks has them. */
export async function listTasks(io: Io, { due, done, json }: ListOptions): Promise<void> {
  await printList(io, done ? 'my-tasks-done' : due ? 'my-tasks-due' : 'my-tasks', json);
}

const maxRows = '1000';

/** Prints the rows of a list with their IDs. */
export async function printList(
  io: Io,
  list: string,
  json?: boolean,
  filters: Record<string, string> = {},
): Promise<void> {
  const page = await withSession(io, undefined, (inova) => inova.lists.show(list, { ...filters, size: maxRows }));
  if (json)
    return printJson(
      io.stdout,
      page.rows.map(({ id, client, patientId, cells }) => ({ id, client, patientId, ...cells })),
    );
  printLine(io.stdout, formatTable(withIds(page), io.stdout.columns));
  if (page.isMore || page.rows.length < (page.total ?? 0))
    printLine(io.stderr, `The first ${page.rows.length} of ${page.total} are shown.`);
}

/** The page with the IDs of its rows as the first column. */
function withIds({ listing, rows, ...page }: ListPage): ListPage {
  const id = { key: 'id', label: 'ID', kind: 'number' as const, sortable: false };
  return {
    ...page,
    listing: { ...listing, columns: [id, ...listing.columns] },
    rows: rows.map((row) => ({ ...row, cells: { ...row.cells, id: row.id } })),
  };
}
