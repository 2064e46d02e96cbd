import { formatClock } from '#app/lib/dates.ts';
import type { FreeStart } from '#server/inova/contract/scheduling/appointments.ts';

const stepMs = 15 * 60_000;

/** Free times as text, with consecutive quarter hours as one range: "8:00 AM to 9:45 AM, 11:00 AM". */
export function freeText(free: FreeStart[]): string {
  if (free.length === 0) return 'No time is free that day.';
  const ranges: [FreeStart, FreeStart][] = [];
  for (const each of free) {
    const last = ranges.at(-1);
    if (last && Date.parse(each.startsAt) - Date.parse(last[1].startsAt) === stepMs) last[1] = each;
    else ranges.push([each, each]);
  }
  const texts = ranges.map(([from, to]) => (from === to ? clock(from) : `${clock(from)} to ${clock(to)}`));
  return `Free: ${texts.join(', ')}`;
}

function clock({ time }: FreeStart): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatClock(hour * 60 + minute);
}
