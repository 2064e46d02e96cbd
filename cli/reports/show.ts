import { cellText } from '#server/inova/contract/lists/list-text.ts';
import type { ListClinic, ListColumn, ListPage, ListRow } from '#server/inova/contract/lists/lists.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import { type ReportQuery, toListParams, withOptionErrors } from './query.ts';

/** Prints the list of reports; as JSON with every filter and column. */
export async function listReports(io: Io, json?: boolean): Promise<void> {
  const lists = await withSession(io, undefined, (inova) => inova.lists.list());
  if (json) return printJson(io.stdout, lists);
  const rows = lists.map(({ id, section, title, description }) => [id, section, title, description]);
  printLine(io.stdout, table(['ID', 'Section', 'Title', 'Description'], rows, io.stdout.columns));
}

/** Prints a page of a report and the number of pages. */
export async function showReport(
  io: Io,
  id: string,
  options: ReportQuery & { page?: number; json?: boolean },
): Promise<void> {
  const query = { ...toListParams(options), page: options.page && String(options.page) };
  const page = await withSession(io, undefined, (inova) =>
    withOptionErrors(inova.lists.show(id, query as Record<string, string>)),
  );
  if (options.json) return printJson(io.stdout, page);
  printLine(io.stdout, formatTable(page, io.stdout.columns));
  printLine(io.stderr, `Page ${page.page} of ${page.pages}, ${page.total}${page.isMore ? '+' : ''} rows`);
}

/** Rows of a report under its column headings; times name the clinic's time zone. */
export function formatTable({ listing: { columns }, rows, clinics }: ListPage, width?: number): string {
  const cells = rows.map((row) => columns.map((column) => terminalText(column, row, clinics)));
  return table(
    columns.map(({ label }) => label),
    cells,
    width,
  );
}

function terminalText(column: ListColumn, row: ListRow, clinics: ListClinic[]): string {
  const value = row.cells[column.key] ?? '';
  if (value !== '' && column.kind === 'money') return formatMoney(Number(value));
  if (value === '' || column.kind !== 'instant') return cellText(column, row, clinics);
  return formatTime(String(value), clinics.find(({ id }) => id === row.client)?.timeZone ?? 'UTC');
}
