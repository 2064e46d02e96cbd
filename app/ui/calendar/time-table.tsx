import { Fragment } from 'react';
import { formatClock, formatDay, formatTime, type TimeZone } from '#app/lib/dates.ts';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { dragHandlers, type OnMove } from './dragging.ts';
import { type CalendarEvent, type Cell, cellsAt, type DayLayout, rowsFor, slotMinutes } from './layout.ts';

interface TimeTableProps {
  caption: string;
  /** Consecutive days. */
  days: DayLayout[];
  today: string;
  timeZone: TimeZone;
  /** Where a day shows the events that share a column. */
  restHref: (date: string) => string | undefined;
  onMove?: OnMove;
  slotHref?: SlotHref;
}

/** What an empty slot opens: its date, and its start in minutes from midnight; undefined if nothing. */
export type SlotHref = (date: string, minutes: number) => string | undefined;

/** Days side by side with half-hour rows; overlapping events are side by side. */
export function TimeTable({ caption, days, today, timeZone, restHref, onMove, slotHref }: TimeTableProps) {
  const rows = rowsFor(days);
  const dragging = dragHandlers(onMove);
  return (
    <table className={classNames(styles.times, days.length > 1 && styles.week)} {...dragging}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {days.map(({ date, lanes }) => (
            <th
              key={date}
              scope="colgroup"
              colSpan={lanes}
              className={classNames(date === today && styles.today)}
              aria-current={date === today ? 'date' : undefined}
            >
              {formatDay(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows.to - rows.from }, (_, index) => rows.from + index).map((row) => (
          <tr key={row}>
            {row % 2 === 0 && (
              <th scope="row" rowSpan={2} className={styles.hour}>
                {formatClock(row * slotMinutes)}
              </th>
            )}
            {days.map((day) => (
              <Fragment key={day.date}>
                {cellsAt(day, row, rows, timeZone).map((cell) => (
                  <SlotCell
                    key={cell.key}
                    cell={cell}
                    timeZone={timeZone}
                    date={day.date}
                    row={row}
                    restHref={restHref(day.date)}
                    slotHref={slotHref}
                  />
                ))}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SlotCellProps {
  cell: Cell;
  timeZone: TimeZone;
  /** Date and row at which it starts. */
  date: string;
  row: number;
  restHref?: string;
  slotHref?: SlotHref;
}

function SlotCell({ cell, timeZone, date, row, restHref, slotHref }: SlotCellProps) {
  const { events, rowSpan, colSpan, isSkipped } = cell;
  const [event, ...others] = events;
  if (isSkipped) return <td colSpan={colSpan} className={styles.leapt} />;
  if (!event) {
    return (
      <td colSpan={colSpan} data-at={`${date} ${row}`}>
        <SlotLink href={slotHref?.(date, row * slotMinutes)} date={date} minutes={row * slotMinutes} />
      </td>
    );
  }
  return (
    <td rowSpan={rowSpan} colSpan={colSpan}>
      {others.length > 0 ? (
        <RestLink events={events} timeZone={timeZone} href={restHref} date={date} />
      ) : (
        <EventLink event={event} timeZone={timeZone} isShort={rowSpan === 1} />
      )}
    </td>
  );
}

function EventLink({ event, timeZone, isShort }: { event: CalendarEvent; timeZone: TimeZone; isShort: boolean }) {
  return (
    <a
      href={event.href}
      className={classNames(styles.event, isShort && styles.short)}
      title={describe(event, timeZone)}
      draggable={event.isMovable ? undefined : false}
      data-event={event.isMovable ? event.id : undefined}
    >
      {event.title} <span className={styles.time}>{formatTime(event.start, timeZone)}</span>
      {event.detail && <small> {event.detail}</small>}
    </a>
  );
}

interface RestLinkProps {
  events: CalendarEvent[];
  timeZone: TimeZone;
  href?: string;
  date: string;
}

/** Stands for events that share a column: "+3". */
function RestLink({ events, timeZone, href, date }: RestLinkProps) {
  return (
    <a
      href={href}
      className={classNames(styles.event, styles.rest)}
      title={events.map((event) => describe(event, timeZone)).join('\n')}
      aria-label={`+${events.length} more on ${formatDay(date)}`}
      draggable={false}
    >
      +{events.length}
    </a>
  );
}

const describe = ({ title, start, detail }: CalendarEvent, timeZone: TimeZone) =>
  [title, formatTime(start, timeZone), detail].filter(Boolean).join(', ');

/** Covers an empty slot. Not a stop for Tab: a calendar has a hundred of them, and its page a button that does the same. */
function SlotLink({ href, date, minutes }: { href?: string; date: string; minutes: number }) {
  if (!href) return null;
  const time = formatClock(minutes);
  return (
    <a
      href={href}
      className={styles.slot}
      tabIndex={-1}
      draggable={false}
      aria-label={`Book ${formatDay(date)}, ${time}`}
    >
      {time}
    </a>
  );
}
