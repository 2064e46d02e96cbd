import { Calendar, type CalendarView, calendarViews } from '#app/ui/calendar/calendar.tsx';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

const today = '2026-11-04';
const dates = ['2026-10-28', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-11'];
const timeZone = 'America/Chicago';

const sampleEvent = (day: string, start: string, end: string, title: string): CalendarEvent => ({
  id: `${day} ${start} ${title}`,
  title,
  start: `${day}T${start}:00-06:00`,
  end: `${day}T${end}:00-06:00`,
  href: '/testing#calendar',
  detail: 'Room 2',
});

const events: CalendarEvent[] = [
  sampleEvent('2026-11-02', '09:00', '10:00', 'Abbott, Noor'),
  sampleEvent('2026-11-02', '09:30', '10:30', 'Bauer, Ingrid'),
  sampleEvent('2026-11-02', '09:45', '11:00', 'Castillo, Ana'),
  sampleEvent('2026-11-02', '14:00', '14:30', 'Ito, Hana'),
  sampleEvent('2026-11-02', '14:00', '15:00', 'Jansen, Mila'),
  sampleEvent('2026-11-02', '14:15', '15:00', 'Kowalski, Zofia'),
  sampleEvent('2026-11-02', '14:15', '15:30', 'Lindqvist, Saga'),
  sampleEvent('2026-11-03', '13:00', '13:15', 'Dubois, Léa'),
  sampleEvent('2026-11-04', '08:00', '09:00', 'Eriksen, Solveig'),
  sampleEvent('2026-11-04', '08:30', '09:30', 'Fontaine, Maud'),
  sampleEvent('2026-11-04', '11:00', '15:30', 'Retrievals'),
  sampleEvent('2026-11-05', '10:00', '11:30', longName),
  sampleEvent('2026-11-06', '15:00', '16:00', 'Haddad, Layla'),
];

/** The view and date in the query, limited to the weeks of the sample data. */
export function readCalendar(searchParams: URLSearchParams) {
  const view = calendarViews.find((each) => each === searchParams.get('view')) ?? 'week';
  return { view, date: dates.find((each) => each === searchParams.get('date')) ?? today };
}

/** The calendar in its three views. */
export function Calendars({ view, date }: { view: CalendarView; date: string }) {
  return (
    <Section id="calendar">
      <Example state="Day, week and agenda; overlapping events are side by side, and a week has room for three">
        <Calendar
          title="Consults"
          view={view}
          date={date}
          today={today}
          timeZone={timeZone}
          events={events}
          hrefOf={(to, on) => (dates.includes(on) ? `/testing?view=${to}&date=${on}#calendar` : undefined)}
        />
      </Example>
    </Section>
  );
}
