import type { StatusKind } from '../data/status.tsx';
import { addDays, clockMinutes, isLeaptOver, slotMinutes, slotsPerDay, startOfDay } from './days.ts';

/** Something with a beginning and an end, both instants (ISO 8601). */
export interface CalendarEvent {
  id: string | number;
  title: string;
  start: string;
  end: string;
  href: string;
  /** A second line: who with, or where. */
  detail?: string;
  /** True where it may be put to another time. */
  isMovable?: boolean;
  /** How it stands, in the agenda. */
  state?: { kind: StatusKind; text: string };
}

/** An event on one day: rows `from` to before `to`, in columns `lane` to before `lane + span` of the day. */
export interface Placed {
  event: CalendarEvent;
  from: number;
  to: number;
  lane: number;
  span: number;
}

export interface DayPlan {
  date: string;
  /** How many columns the day needs, so that no two events share a place; at least one. */
  lanes: number;
  placed: Placed[];
}

/** A day's events by the clock of the time zone, those at the same time side by side. */
export function planDay(events: CalendarEvent[], date: string, timeZone: string): DayPlan {
  const placed: Placed[] = [];
  for (const event of eventsOn(events, date, timeZone)) {
    const rows = rowsOf(event, date, timeZone);
    const isFree = (lane: number) => !placed.some((other) => other.lane === lane && overlap(other, rows));
    let lane = 0;
    while (!isFree(lane)) lane++;
    placed.push({ event, ...rows, lane, span: 1 });
  }
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  for (const each of placed) each.span = spanOf(each, placed, lanes);
  return { date, lanes, placed };
}

/** The events that touch a day, in the order of their beginning; of those that begin together the longest first. */
export function eventsOn(events: CalendarEvent[], date: string, timeZone: string): CalendarEvent[] {
  const [from, to] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
  const touching = events.filter(({ start, end }) => {
    const [begins, ends] = [Date.parse(start), Date.parse(end)];
    return begins < to && (ends > from || begins >= from);
  });
  const begin = ({ start }: CalendarEvent) => Math.max(from, Date.parse(start));
  return touching.sort((one, other) => begin(one) - begin(other) || Date.parse(other.end) - Date.parse(one.end));
}

interface Rows {
  from: number;
  to: number;
}

/** The rows of an event on a day; at least one, also where the clock goes back meanwhile. */
function rowsOf({ start, end }: CalendarEvent, date: string, timeZone: string): Rows {
  const beganBefore = Date.parse(start) < startOfDay(date, timeZone);
  const endsLater = Date.parse(end) >= startOfDay(addDays(date, 1), timeZone);
  const from = beganBefore ? 0 : Math.floor(clockMinutes(start, timeZone) / slotMinutes);
  const to = endsLater ? slotsPerDay : Math.ceil(clockMinutes(end, timeZone) / slotMinutes);
  return { from, to: Math.max(to, from + 1) };
}

function overlap(one: Rows, other: Rows): boolean {
  return one.from < other.to && other.from < one.to;
}

/** An event takes the free columns to its right. */
function spanOf(each: Placed, placed: Placed[], lanes: number): number {
  const right = placed.filter((other) => other.lane > each.lane && overlap(other, each)).map(({ lane }) => lane);
  return Math.min(lanes, ...right) - each.lane;
}

/** A cell of the calendar's table: an event, or nothing. */
export interface Cell {
  key: string;
  event?: CalendarEvent;
  rowSpan: number;
  colSpan: number;
  /** The clock leaps over this time. */
  leapt?: boolean;
}

/** The cells that begin in a row of a day; what reaches in from above has begun there. */
export function cellsAt({ date, lanes, placed }: DayPlan, row: number, rows: Rows, timeZone: string): Cell[] {
  const cells: Cell[] = [];
  for (let lane = 0; lane < lanes; ) {
    const there = placed.find((each) => each.lane <= lane && lane < each.lane + each.span && isIn(each, row));
    const width = there?.span ?? freeFrom(placed, lane, lanes, row);
    const key = `${date} ${row} ${lane}`;
    if (!there) cells.push({ key, rowSpan: 1, colSpan: width, leapt: isLeaptOver(date, row, timeZone) });
    else if (Math.max(there.from, rows.from) === row) {
      cells.push({ key, event: there.event, rowSpan: Math.min(there.to, rows.to) - row, colSpan: width });
    }
    lane += width;
  }
  return cells;
}

const isIn = ({ from, to }: Rows, row: number) => from <= row && row < to;

function freeFrom(placed: Placed[], lane: number, lanes: number, row: number): number {
  const next = placed.filter((each) => each.lane > lane && isIn(each, row)).map((each) => each.lane);
  return Math.min(lanes, ...next) - lane;
}

const slotsPerHour = 60 / slotMinutes;

/** Whole hours, from eight to six at least, that hold every event. */
export function rowsFor(days: DayPlan[]): Rows {
  const placed = days.flatMap((day) => day.placed);
  const first = Math.min(8 * slotsPerHour, ...placed.map(({ from }) => from));
  const last = Math.max(18 * slotsPerHour, ...placed.map(({ to }) => to));
  return {
    from: Math.floor(first / slotsPerHour) * slotsPerHour,
    to: Math.ceil(last / slotsPerHour) * slotsPerHour,
  };
}
