import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { showClock, showDay, showTime, slotMinutes } from './days.ts';
import { type CalendarEvent, type Cell, cellsAt, planDay, rowsFor } from './layout.ts';

export interface Days {
  caption: string;
  /** Calendar dates `YYYY-MM-DD`, one after another. */
  dates: string[];
  today: string;
  timeZone: string;
  events: CalendarEvent[];
}

/** Days side by side, half an hour a row; what is at the same time stands side by side in its day. */
export function TimeTable({ caption, dates, today, timeZone, events }: Days) {
  const days = dates.map((date) => planDay(events, date, timeZone));
  const rows = rowsFor(days);
  return (
    <table className={classNames(styles.times, days.length > 1 && styles.week)}>
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
              {showDay(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows.to - rows.from }, (_, at) => rows.from + at).map((row) => (
          <tr key={row}>
            {row % 2 === 0 && (
              <th scope="row" rowSpan={2} className={styles.hour}>
                {showClock(row * slotMinutes)}
              </th>
            )}
            {days.map((day) => (
              <Fragment key={day.date}>
                {cellsAt(day, row, rows, timeZone).map((cell) => (
                  <SlotCell key={cell.key} cell={cell} timeZone={timeZone} />
                ))}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SlotCell({ cell: { event, rowSpan, colSpan, leapt }, timeZone }: { cell: Cell; timeZone: string }) {
  if (!event) return <td colSpan={colSpan} className={leapt ? styles.leapt : undefined} />;
  const time = showTime(event.start, timeZone);
  const whole = [event.title, time, event.detail].filter(Boolean).join(', ');
  return (
    <td rowSpan={rowSpan} colSpan={colSpan}>
      <a href={event.href} className={classNames(styles.event, rowSpan === 1 && styles.short)} title={whole}>
        {event.title} <span className={styles.time}>{time}</span>
        {event.detail && <small> {event.detail}</small>}
      </a>
    </td>
  );
}
