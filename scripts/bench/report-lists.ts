import type { ExportCost, ListTimes } from './lists.ts';
import { mb, ms, table } from './report.ts';

const slowestShown = 5;
const limits = { list: 50, board: 150 };

/** The lists with the highest p95, each once, for whom it is slowest. */
export function slowest(times: ListTimes[]): ListTimes[] {
  const byList = new Map<string, ListTimes>();
  for (const each of times.filter(({ kind }) => kind === 'list').sort((one, other) => one.p95 - other.p95)) {
    byList.set(each.id, each);
  }
  return [...byList.values()].sort((one, other) => other.p95 - one.p95).slice(0, slowestShown);
}

/** Every list and board, the slowest first. */
export function listTable(times: ListTimes[]): string {
  const sorted = [...times].sort((one, other) => other.p95 - one.p95);
  const within = times.filter(({ kind, p95 }) => p95 <= limits[kind]).length;
  const rows = sorted.map(({ kind, id, clinics, rows: total, p50, p95 }) => [
    ...[kind, id, clinics, total === null ? '' : total.toLocaleString('en-US'), ms(p50), ms(p95)],
    p95 <= limits[kind] ? '' : 'over',
  ]);
  const found = table(['Kind', 'Id', 'clinics', 'rows', 'p50', 'p95', ''], rows);
  return `${within} of ${times.length} within their target.\n\n${found}`;
}

/** A whole list as CSV, in a sentence. */
export function exportLine({ id, lines, seconds, before, most }: ExportCost): string {
  const rate = Math.round(lines / seconds).toLocaleString('en-US');
  return `CSV of \`${id}\`: ${lines.toLocaleString('en-US')} lines in ${seconds.toFixed(0)} s, ${rate} a second; the server had ${mb(before)} MB before and ${mb(most)} MB at most.`;
}
