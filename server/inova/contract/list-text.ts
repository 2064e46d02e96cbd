import type { ListingClinic, ListingColumn, ListingRow } from './lists.ts';

/** What a cell says on the page, in CSV and at the terminal alike; nothing is an empty text. */
export function cellText({ key, kind, words }: ListingColumn, row: ListingRow, clinics: ListingClinic[]): string {
  const clinic = clinics.find(({ id }) => id === row.client);
  if (kind === 'clinic') return clinic?.name ?? String(row.client);
  const value = row.cells[key] ?? '';
  if (value === '') return '';
  if (kind === 'date') return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  if (kind === 'instant') return instantText(new Date(value), clinic?.timeZone ?? 'UTC');
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  return words?.[value] ?? String(value);
}

/** `01/31/2026 9:05 AM` on a clinic's clock, with plain spaces, as spreadsheets want them. */
function instantText(instant: Date, timeZone: string): string {
  return clockOf(timeZone).format(instant).replace(',', '').replace(/\s/g, ' ');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use, so each time zone's is made once. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The first line of a list's CSV. */
export function csvHeading(columns: ListingColumn[]): string {
  return csvLine(columns.map(({ label }) => csvCell(label)));
}

/** Rows of a list as lines of CSV. */
export function csvLines(columns: ListingColumn[], rows: ListingRow[], clinics: ListingClinic[]): string {
  const cellOf = (column: ListingColumn, row: ListingRow) => {
    const text = cellText(column, row, clinics);
    return column.kind === 'number' || column.kind === 'money' ? inQuotes(text) : csvCell(text);
  };
  return rows.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join('');
}

function csvLine(cells: string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  return inQuotes(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
