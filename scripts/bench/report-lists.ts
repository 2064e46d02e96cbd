import type { ExportCost, ListTimes } from './lists.ts';
import { mb, ms, table } from './report.ts';

const slowestShown = 5;
const limits = { list: 50, board: 150 };

/** The lists with the highest p95; each appears once, with its slower user. */
export function slowest(times: ListTimes[]): ListTimes[] {
  const byList = new Map<string, ListTimes>();
  for (const each of times.filter(({ kind }) => kind === 'list').sort((one, other) => one.p95 - other.p95)) {
    byList.set(each.id, each);
  }
  return [...byList.values()].sort((one, other) => other.p95 - one.p95).slice(0, slowestShown);
}

/** A table row per list or board, slowest first, with the results of both users side by side. */
export function listTable(times: ListTimes[], kind: ListTimes['kind']): string {
  const ofKind = times.filter((each) => each.kind === kind);
  const [one, all] = [ofKind.filter(({ clinics }) => clinics === 1), ofKind.filter(({ clinics }) => clinics > 1)];
  const ids = [...new Set(ofKind.map(({ id }) => id))];
  const rows = ids
    .map((id) => ({ id, found: [one, all].map((some) => some.find((each) => each.id === id)) }))
    .sort((first, other) => worst(other.found) - worst(first.found))
    .map(({ id, found }) => [id, ...found.flatMap((each) => cellsOf(each, kind)), noteOf(found, kind)]);
  const clinics = all[0]?.clinics ?? 0;
  const headings = ['1 clinic', `${clinics} clinics`].flatMap((who) => [
    ...(kind === 'list' ? [`${who}: rows`] : []),
    ...['first', 'p50', 'p95'].map((what) => `${who}: ${what}`),
  ]);
  const within = (some: ListTimes[]) => some.filter(({ p95 }) => p95 <= limits[kind]).length;
  return [
    `At most ${limits[kind]} ms at p95: ${within(one)} of ${one.length} for one clinic, ${within(all)} of ${all.length} for all.`,
    table([kind === 'list' ? 'List' : 'Board', ...headings, ''], rows),
  ].join('\n\n');
}

type Found = (ListTimes | undefined)[];

const worst = (found: Found) => Math.max(...found.map((each) => each?.p95 ?? 0));

function cellsOf(each: ListTimes | undefined, kind: ListTimes['kind']): string[] {
  if (!each) return Array.from({ length: kind === 'list' ? 4 : 3 }, () => '');
  return [...(kind === 'list' ? [each.rows] : []), ms(each.first), ms(each.p50), ms(each.p95)];
}

function noteOf(found: Found, kind: ListTimes['kind']): string {
  const notes = [found.some((each) => each?.isKept) && 'cached', worst(found) > limits[kind] && 'over'];
  return notes.filter(Boolean).join(', ');
}

/** A full CSV export: its rate, and the server's memory during the export. */
export function exportReport({ id, lines, seconds, before, curve }: ExportCost): string {
  const rate = Math.round(lines / seconds).toLocaleString('en-US');
  const most = Math.max(...curve.map(({ memory }) => memory));
  const rows = curve.map((each) => [each.seconds.toFixed(0), each.lines.toLocaleString('en-US'), mb(each.memory)]);
  return [
    `CSV of \`${id}\`: ${lines.toLocaleString('en-US')} lines in ${seconds.toFixed(0)} s, ${rate} a second; the server had ${mb(before)} MB before and ${mb(most)} MB at most.`,
    table(['seconds', 'lines so far', 'MB of the server'], rows),
  ].join('\n\n');
}
