import { expect, test } from 'vitest';
import { type CalendarEvent, cellsAt, eventsOn, layOutDay, rowsFor } from '#app/ui/calendar/layout.ts';
import { randomNumbers } from '../../../support/random.ts';

const zone = 'America/Chicago';
const day = '2026-11-04';

/** An event on this day, in Chicago time. */
function event(id: string, start: string, end: string): CalendarEvent {
  return { id, title: id, href: '/', start: `${day}T${start}:00-06:00`, end: `${day}T${end}:00-06:00` };
}

const at = (start: string, end: string): CalendarEvent => ({ id: start, title: start, href: '/', start, end });

/** The rows and columns of each event, or of events that share a column, such as "a 18-20 0+2": rows 18 to 20, lane 0, 2 lanes wide. */
function layOut(events: CalendarEvent[], date = day, maxLanes?: number) {
  const { placed } = layOutDay(events, date, zone, maxLanes);
  return placed.map(({ events: all, from, to, lane, span }) => `${idsOf(all)} ${from}-${to} ${lane}+${span}`);
}

const idsOf = (events: CalendarEvent[]) => events.map(({ id }) => id).join(' and ');

test('consecutive events share one column', () => {
  expect(layOut([event('b', '10:00', '10:30'), event('a', '09:00', '10:00')])).toEqual(['a 18-20 0+1', 'b 20-21 0+1']);
});

test('overlapping events are side by side and fill the remaining width', () => {
  const events = [
    event('a', '09:00', '10:00'),
    event('b', '09:30', '10:30'),
    event('c', '09:45', '11:00'),
    event('d', '10:30', '11:00'),
    event('e', '13:00', '14:00'),
  ];
  expect(layOut(events)).toEqual(['a 18-20 0+1', 'b 19-21 1+1', 'c 19-22 2+1', 'd 21-22 0+2', 'e 26-28 0+3']);
});

test('where more events overlap than fit side by side, those left over share the last column', () => {
  const events = [
    event('a', '09:00', '11:00'),
    event('b', '09:00', '10:00'),
    event('c', '09:00', '09:30'),
    event('d', '09:30', '10:30'),
    event('e', '10:00', '10:30'),
    event('f', '13:00', '14:00'),
    event('g', '13:00', '14:00'),
    event('h', '13:00', '13:30'),
  ];
  expect(layOut(events, day, 3)).toEqual([
    'a 18-22 0+1',
    'b 18-20 1+1',
    'e 20-21 1+1',
    'f 26-28 0+1',
    'g 26-28 1+1',
    'c 18-19 2+1',
    'd 19-21 2+1',
    'h 26-27 2+1',
  ]);
  expect(layOut(events, day, 2)).toEqual([
    'a 18-22 0+1',
    'f 26-28 0+1',
    'b and c and d and e 18-21 1+1',
    'g and h 26-28 1+1',
  ]);
  expect(layOut(events, day, 4)).toEqual(layOut(events));
});

test('short events take a row, and two in the same row are side by side', () => {
  expect(layOut([event('a', '09:00', '09:10'), event('b', '09:15', '09:30'), event('c', '09:20', '09:20')])).toEqual([
    'a 18-19 0+1',
    'b 18-19 1+1',
    'c 18-19 2+1',
  ]);
});

test('an event over midnight is split at the end of each day', () => {
  const overnight = at('2026-11-04T23:00:00-06:00', '2026-11-05T01:00:00-06:00');
  expect(layOut([overnight])).toEqual([`${overnight.id} 46-48 0+1`]);
  expect(layOut([overnight], '2026-11-05')).toEqual([`${overnight.id} 0-2 0+1`]);
  expect(layOut([overnight], '2026-11-06')).toEqual([]);
});

test('an event that ends at midnight is not shown on the next day', () => {
  const until = at('2026-11-04T23:00:00-06:00', '2026-11-05T00:00:00-06:00');
  expect(eventsOn([until], '2026-11-05', zone)).toEqual([]);
});

test('when the clock goes forward, an event covers the skipped hour', () => {
  const early = at('2026-03-08T01:30:00-06:00', '2026-03-08T03:30:00-05:00');
  expect(layOut([early], '2026-03-08')).toEqual([`${early.id} 3-7 0+1`]);
});

test('when the clock goes back, the repeated hour shows the events of both, side by side', () => {
  const first = at('2026-11-01T01:30:00-05:00', '2026-11-01T01:00:00-06:00');
  const second = at('2026-11-01T01:30:00-06:00', '2026-11-01T02:00:00-06:00');
  expect(layOut([second, first], '2026-11-01')).toEqual([`${first.id} 3-4 0+1`, `${second.id} 3-4 1+1`]);
});

test('the calendar shows business hours, and more when events need it', () => {
  expect(rowsFor([layOutDay([], day, zone)])).toEqual({ from: 16, to: 36 });
  expect(rowsFor([layOutDay([event('a', '06:45', '19:10')], day, zone)])).toEqual({ from: 12, to: 40 });
});

test('no two events overlap, and the table cells fill every row exactly, for random events', () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 300; round++) {
    const events = Array.from({ length: Math.floor(random() * 12) }, (_, id) => {
      const start = Date.parse(`${day}T06:00:00Z`) + Math.floor(random() * 96) * 15 * 60_000;
      const end = start + Math.floor(random() * 14) * 15 * 60_000;
      return { ...at(new Date(start).toISOString(), new Date(end).toISOString()), id };
    });
    const maxLanes = 1 + Math.floor(random() * 6);
    const plan = layOutDay(events, day, zone, maxLanes);
    expect(plan.lanes).toBeLessThanOrEqual(maxLanes);
    const rows = rowsFor([plan]);
    const occupied = new Map<string, string>();
    for (let row = rows.from; row < rows.to; row++) {
      let column = 0;
      for (const cell of cellsAt(plan, row, rows, zone)) {
        while (occupied.has(`${row} ${column}`)) column++;
        for (let down = 0; down < cell.rowSpan; down++) {
          for (let across = 0; across < cell.colSpan; across++) {
            const cellKey = `${row + down} ${column + across}`;
            expect(occupied.has(cellKey), cellKey).toBe(false);
            occupied.set(cellKey, cell.key);
          }
        }
        column += cell.colSpan;
      }
    }
    expect(occupied.size).toBe((rows.to - rows.from) * plan.lanes);
    expect(plan.placed.flatMap((each) => each.events.map(({ id }) => id)).sort()).toEqual(
      events.map(({ id }) => id).sort(),
    );
  }
});
