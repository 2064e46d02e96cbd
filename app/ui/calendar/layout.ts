import { addDays, clockMinutes, instantAt, startOfDay, type TimeZone } from '#app/lib/dates.ts';
import type { StatusKind } from '../data/status.tsx';

/** The length of a row, in minutes. */
export const slotMinutes = 30;
const slotsPerDay = (24 * 60) / slotMinutes;

/** An event with its start and end as instants (ISO 8601). */
export interface CalendarEvent {
  id: string | number;
  title: string;
  start: string;
  end: string;
  href: string;
  /** A second line, such as the other person or the place. */
  detail?: string;
  /** True if it may be rescheduled. */
  isMovable?: boolean;
  /** Its status, shown in the agenda. */
  state?: { kind: StatusKind; text: string };
}

/** Events on one day: rows from `from` up to `to`, columns from `lane` up to `lane + span` (ends exclusive). */
export interface PlacedEvents {
  /** One event, or those that share the last column because more are side by side than fit. */
  events: CalendarEvent[];
  from: number;
  to: number;
  lane: number;
  span: number;
}

export interface DayLayout {
  date: string;
  /** The number of columns the day needs so that no two events overlap; at least one. */
  lanes: number;
  placed: PlacedEvents[];
}

/** A day's events in a time zone, overlapping events side by side; those of further lanes share the last one. */
export function layOutDay(
  events: CalendarEvent[],
  date: string,
  timeZone: TimeZone,
  maxLanes = Number.POSITIVE_INFINITY,
): DayLayout {
  const inLanes: PlacedEvents[] = [];
  for (const event of eventsOn(events, date, timeZone)) {
    const rows = rowsOf(event, date, timeZone);
    const isFree = (lane: number) => !inLanes.some((other) => other.lane === lane && overlap(other, rows));
    let lane = 0;
    while (!isFree(lane)) lane++;
    inLanes.push({ events: [event], ...rows, lane, span: 1 });
  }
  const last = maxLanes - 1;
  const placed = [...inLanes.filter(({ lane }) => lane < last), ...joined(inLanes, last)];
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  for (const each of placed) each.span = spanOf(each, placed, lanes);
  return { date, lanes, placed };
}

/** What is in a lane or in one to its right, moved into it; what overlaps becomes one. */
function joined(inLanes: PlacedEvents[], lane: number): PlacedEvents[] {
  const all: PlacedEvents[] = [];
  const moved = inLanes.filter((each) => each.lane >= lane).sort((a, b) => a.from - b.from);
  for (const each of moved) {
    const before = all.at(-1);
    if (!before || !overlap(before, each)) all.push({ ...each, lane });
    else {
      before.events = [...before.events, ...each.events];
      before.to = Math.max(before.to, each.to);
    }
  }
  return all;
}

/** The events that overlap a day, by start; events with the same start are sorted longest first. */
export function eventsOn(events: CalendarEvent[], date: string, timeZone: TimeZone): CalendarEvent[] {
  const [from, to] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
  const overlapping = events.filter(({ start, end }) => {
    const [startsAt, endsAt] = [Date.parse(start), Date.parse(end)];
    return startsAt < to && (endsAt > from || startsAt >= from);
  });
  const startOn = ({ start }: CalendarEvent) => Math.max(from, Date.parse(start));
  return overlapping.sort((a, b) => startOn(a) - startOn(b) || Date.parse(b.end) - Date.parse(a.end));
}

interface Rows {
  from: number;
  to: number;
}

/** The rows of an event on a day; at least one, even if the clock is set back during it. */
function rowsOf({ start, end }: CalendarEvent, date: string, timeZone: TimeZone): Rows {
  const startsBefore = Date.parse(start) < startOfDay(date, timeZone);
  const endsLater = Date.parse(end) >= startOfDay(addDays(date, 1), timeZone);
  const from = startsBefore ? 0 : Math.floor(clockMinutes(start, timeZone) / slotMinutes);
  const to = endsLater ? slotsPerDay : Math.ceil(clockMinutes(end, timeZone) / slotMinutes);
  return { from, to: Math.max(to, from + 1) };
}

function overlap(a: Rows, b: Rows): boolean {
  return a.from < b.to && b.from < a.to;
}

/** How many columns an event spans: it extends over free columns to its right. */
function spanOf(event: PlacedEvents, placed: PlacedEvents[], lanes: number): number {
  const lanesToTheRight = placed
    .filter((other) => other.lane > event.lane && overlap(other, event))
    .map(({ lane }) => lane);
  return Math.min(lanes, ...lanesToTheRight) - event.lane;
}

/** A cell of the calendar's table: an event, several that share it, or none. */
export interface Cell {
  key: string;
  events: CalendarEvent[];
  rowSpan: number;
  colSpan: number;
  /** True if daylight saving time skips this time. */
  isSkipped?: boolean;
}

/** The cells that start in a row of a day; an event that began in an earlier row has no cell here. */
export function cellsAt({ date, lanes, placed }: DayLayout, row: number, rows: Rows, timeZone: TimeZone): Cell[] {
  const cells: Cell[] = [];
  for (let lane = 0; lane < lanes; ) {
    const covering = placed.find((each) => each.lane <= lane && lane < each.lane + each.span && isIn(each, row));
    const width = covering?.span ?? freeFrom(placed, lane, lanes, row);
    const key = `${date} ${row} ${lane}`;
    if (!covering) {
      cells.push({ key, events: [], rowSpan: 1, colSpan: width, isSkipped: isSkippedByDst(date, row, timeZone) });
    } else if (Math.max(covering.from, rows.from) === row) {
      cells.push({ key, events: covering.events, rowSpan: Math.min(covering.to, rows.to) - row, colSpan: width });
    }
    lane += width;
  }
  return cells;
}

/** True for a row that is skipped when daylight saving time begins. */
export function isSkippedByDst(date: string, slot: number, timeZone: TimeZone): boolean {
  const minutes = slot * slotMinutes;
  return clockMinutes(new Date(instantAt(date, minutes, timeZone)), timeZone) !== minutes;
}

const isIn = ({ from, to }: Rows, row: number) => from <= row && row < to;

function freeFrom(placed: PlacedEvents[], lane: number, lanes: number, row: number): number {
  const occupied = placed.filter((each) => each.lane > lane && isIn(each, row)).map((each) => each.lane);
  return Math.min(lanes, ...occupied) - lane;
}

const slotsPerHour = 60 / slotMinutes;

/** Whole hours, at least 8 AM to 6 PM, that include every event. */
export function rowsFor(days: DayLayout[]): Rows {
  const placed = days.flatMap((day) => day.placed);
  const first = Math.min(8 * slotsPerHour, ...placed.map(({ from }) => from));
  const last = Math.max(18 * slotsPerHour, ...placed.map(({ to }) => to));
  return {
    from: Math.floor(first / slotsPerHour) * slotsPerHour,
    to: Math.ceil(last / slotsPerHour) * slotsPerHour,
  };
}
