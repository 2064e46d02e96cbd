import { capitalize } from '../text/format.ts';
import { formatInstant } from '../text/instant.ts';
import type { ListClinic, ListColumn, ListRow } from './lists.ts';

/** The text of a cell on pages, in CSV and in the CLI, with statuses and codes as labels; empty if there is no value. */
export function cellText({ key, kind, words }: ListColumn, row: ListRow, clinics: ListClinic[]): string {
  const clinic = clinics.find(({ id }) => id === row.client);
  if (kind === 'clinic') return clinic?.name ?? String(row.client);
  const value = row.cells[key] ?? '';
  if (value === '') return '';
  if (kind === 'date') return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  if (kind === 'instant') return formatInstant(new Date(value), clinic?.timeZone ?? 'UTC');
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  return words?.[value] ?? (kind === 'status' ? capitalize(String(value)) : String(value));
}

/** The byte order mark, by which Excel recognizes UTF-8, and the header row of a list's CSV. */
export function csvHeader(columns: ListColumn[]): string {
  return `\ufeff${csvLine(columns.map(({ label }) => csvCell(label)))}`;
}

/** Rows of a list as CSV. */
export function csvLines(columns: ListColumn[], rows: ListRow[], clinics: ListClinic[]): string {
  const csvValue = (column: ListColumn, row: ListRow) => {
    const text = cellText(column, row, clinics);
    return column.kind === 'number' || column.kind === 'money' ? quote(text) : csvCell(text);
  };
  return rows.map((row) => csvLine(columns.map((column) => csvValue(column, row)))).join('');
}

function csvLine(cells: string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** What a spreadsheet may run as a formula: a sign, also full-width, at the start of a text or after a semicolon. */
const sign = String.raw`[\0-\x20\x7f-\xa0\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
const formula = String.raw`(?<=^|;)(?='*${sign})|^(?='*[\t\r\n;])`;
/** Digits that a spreadsheet would change: more than it shows, with leading zeros, or with an exponent. */
const changedNumber = String.raw`^(?='*(?:\d{12,}|0\d+|\d+(?:\.\d+)?[eE]\d+)$)`;
const escapedAt = new RegExp(`${formula}|${changedNumber}`, 'gu');
const apostrophe = new RegExp(`(?:${formula}|${changedNumber})'`, 'gu');

/** A CSV cell that spreadsheets keep as text, with an apostrophe before what they would run or change. */
export function csvCell(text: string): string {
  return quote(text.replace(escapedAt, "'"));
}

/** The text of a cell that `csvCell` wrote, also if its quotes were removed. */
export function textOfCsvCell(cell: string): string {
  const text = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.replace(apostrophe, '');
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
