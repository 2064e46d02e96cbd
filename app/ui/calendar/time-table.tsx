import { Fragment } from 'react';
import { formatClock, formatDay, formatTime, type TimeZone } from '#app/lib/dates.ts';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { dragHandlers, type OnMove } from './dragging.ts';
import { type CalendarEvent, type Cell, cellsAt, layOutDay, rowsFor, slotMinutes } from './layout.ts';

export interface Days {
  caption: string;
  /** Consecutive calendar dates, `YYYY-MM-DD`. */
  dates: string[];
  today: string;
  timeZone: TimeZone;
  events: CalendarEvent[];
}

/** What an empty slot opens: its date, and its start in minutes from midnight; undefined if nothing. */
export type SlotHref = (date: string, minutes: number) => string | undefined;

/** Days side by side with half-hour rows; overlapping events are side by side. */
export function TimeTable(props: Days & { onMove?: OnMove; slotHref?: SlotHref }) {
  const { caption, dates, today, timeZone, events, onMove, slotHref } = props;
  const days = dates.map((date) => layOutDay(events, date, timeZone));
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
  slotHref?: SlotHref;
}

function SlotCell({ cell, timeZone, date, row, slotHref }: SlotCellProps) {
  const { event, rowSpan, colSpan, isSkipped } = cell;
  if (isSkipped) return <td colSpan={colSpan} className={styles.leapt} />;
  if (!event) {
    return (
      <td colSpan={colSpan} data-at={`${date} ${row}`}>
        <SlotLink href={slotHref?.(date, row * slotMinutes)} date={date} minutes={row * slotMinutes} />
      </td>
    );
  }
  const time = formatTime(event.start, timeZone);
  const description = [event.title, time, event.detail].filter(Boolean).join(', ');
  return (
    <td rowSpan={rowSpan} colSpan={colSpan}>
      <a
        href={event.href}
        className={classNames(styles.event, rowSpan === 1 && styles.short)}
        title={description}
        draggable={event.isMovable ? undefined : false}
        data-event={event.isMovable ? event.id : undefined}
      >
        {event.title} <span className={styles.time}>{time}</span>
        {event.detail && <small> {event.detail}</small>}
      </a>
    </td>
  );
}

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
