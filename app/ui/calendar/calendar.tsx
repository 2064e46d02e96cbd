import { addDays, formatDay, formatFullDay, type TimeZone, weekOf } from '#app/lib/dates.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/icon.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { type CalendarEvent, layOutDay } from './layout.ts';
import { type SlotHref, TimeTable } from './time-table.tsx';

export const calendarViews = ['day', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

interface CalendarProps {
  /** What the calendar shows: "Consults". */
  title: string;
  view: CalendarView;
  /** A calendar date in the displayed range, `YYYY-MM-DD`. */
  date: string;
  today: string;
  timeZone: TimeZone;
  events: CalendarEvent[];
  /** The address of another view or date: `?view=week&date=2026-11-22`; undefined if there is none. */
  hrefOf: (view: CalendarView, date: string) => string | undefined;
  /** Called when a movable event is dropped: its ID, the date, and the time of day as "09:30". */
  onMove?: (id: string, date: string, time: string) => void;
  slotHref?: SlotHref;
}

/** How many events are side by side so that each is wide enough for a finger; the last place is of those left over. */
const maxLanes = { day: 12, week: 3 };

/** The same on a phone, where a day with more becomes an agenda. */
const maxLanesOnPhone = 6;

/** A day or a week by the hour, or its events as an agenda; without the width for it, a week or day becomes an agenda. */
export function Calendar(props: CalendarProps) {
  const { title, view, date, today, timeZone, events, hrefOf, onMove, slotHref } = props;
  const dates = view === 'day' ? [date] : weekOf(date);
  const range =
    view === 'day' ? formatFullDay(date) : `${formatDay(dates[0] ?? date)} – ${formatDay(dates.at(-1) ?? date)}`;
  const shared = { caption: `${title}, ${range}`, today, timeZone };
  const days = view === 'agenda' ? [] : dates.map((each) => layOutDay(events, each, timeZone, maxLanes[view]));
  const isCrowded = view === 'day' && days.some(({ lanes }) => lanes > maxLanesOnPhone);
  const agendaOn = (view === 'week' && styles.onNarrow) || (isCrowded && styles.onPhone);
  const step = dates.length;
  return (
    <section className={styles.calendar} aria-label={title}>
      <div className={styles.head}>
        <nav className={styles.steps} aria-label={`${title}: other days`}>
          <Step href={hrefOf(view, addDays(date, -step))} icon="previous" label={`Previous ${unitOf(view)}`} />
          <Step href={hrefOf(view, addDays(date, step))} icon="next" label={`Next ${unitOf(view)}`} />
          <a href={hrefOf(view, today)} className={styles.view}>
            Today
          </a>
        </nav>
        <p className={styles.range}>{range}</p>
        <nav className={styles.views} aria-label={`${title}: views`}>
          {calendarViews.map((option) => (
            <a
              key={option}
              href={hrefOf(option, date)}
              className={styles.view}
              aria-current={option === view ? 'page' : undefined}
            >
              {viewNames[option]}
            </a>
          ))}
        </nav>
      </div>
      {view !== 'agenda' && (
        <div className={classNames(styles.table, agendaOn)}>
          <TimeTable
            {...shared}
            days={days}
            restHref={(on) => hrefOf(view === 'week' ? 'day' : 'agenda', on)}
            onMove={onMove}
            slotHref={slotHref}
          />
        </div>
      )}
      {(view === 'agenda' || agendaOn) && (
        <div className={classNames(agendaOn && styles.instead, agendaOn)}>
          <Agenda {...shared} dates={dates} events={events} />
        </div>
      )}
    </section>
  );
}

const viewNames: Record<CalendarView, string> = { day: 'Day', week: 'Week', agenda: 'Agenda' };

const unitOf = (view: CalendarView) => (view === 'day' ? 'day' : 'week');

function Step({ href, icon, label }: { href?: string; icon: 'previous' | 'next'; label: string }) {
  if (!href) return null;
  return (
    <a href={href} className={styles.step} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  );
}
