import { cellText } from '#server/inova/contract/list-text.ts';
import type { ListingAnswer } from '#server/inova/contract/lists.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { table } from '../table.ts';
import { type Asked, namingOptions, queryOf } from './asked.ts';

/** Prints the catalogue; as JSON with every filter and column. */
export async function listReports(io: Io, json?: boolean): Promise<void> {
  const listings = await signedIn(io, undefined, (inova) => inova.listings.catalogue());
  if (json) return printJson(io.stdout, listings);
  const rows = listings.map(({ id, section, title, description }) => [id, section, title, description]);
  printLine(io.stdout, table(['ID', 'Section', 'Title', 'What it shows'], rows, io.stdout.columns));
}

/** Prints a page of a report and how many there are. */
export async function showReport(io: Io, id: string, asked: Asked & { page?: number; json?: boolean }): Promise<void> {
  const query = { ...queryOf(asked), page: asked.page && String(asked.page) };
  const answer = await signedIn(io, undefined, (inova) =>
    namingOptions(inova.listings.show(id, query as Record<string, string>)),
  );
  if (asked.json) return printJson(io.stdout, answer);
  printLine(io.stdout, tableOf(answer, io.stdout.columns));
  printLine(io.stderr, `Page ${answer.page} of ${answer.pages}, ${answer.total}${answer.isMore ? '+' : ''} rows`);
}

/** Rows of a report under the headings that its page has. */
export function tableOf({ listing: { columns }, rows, clinics }: ListingAnswer, width?: number): string {
  const cells = rows.map((row) => columns.map((column) => cellText(column, row, clinics)));
  return table(
    columns.map(({ label }) => label),
    cells,
    width,
  );
}
