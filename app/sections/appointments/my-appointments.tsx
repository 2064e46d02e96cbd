import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { parseDay, todayIn, weekOf } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { type LaneRow, loadLane } from '#app/lists/page/lane.server.ts';
import { Calendar, type CalendarView, calendarViews } from '#app/ui/calendar/calendar.tsx';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { maxRows } from '#server/inova/contract/lists/lists.ts';
import { appointmentPath } from '../scheduling/paths.ts';

export const meta = () => [{ title: 'My Appointments · inova' }];

const page = '/myappointments';

/** The user's own appointments in the day or week of the address, by default today. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const timeZone = context.staff.user.clientTimeZone;
  const today = todayIn(timeZone);
  const searchParams = new URL(request.url).searchParams;
  const view = calendarViews.find((each) => each === searchParams.get('view')) ?? 'day';
  const date = parseDay(searchParams.get('date')) ?? today;
  const days = view === 'day' ? [date] : weekOf(date);
  const range = { startsFrom: days[0] ?? date, startsTo: days.at(-1) ?? date };
  const { rows, total, href } = await loadLane(context, 'my-appointments', { ...range, sort: 'starts' }, maxRows);
  return { view, date, today, timeZone, total, listHref: href, events: rows.map(eventOf) };
}

function eventOf({ client, id, cells, texts }: LaneRow): CalendarEvent {
  const start = String(cells.starts);
  const end = new Date(Date.parse(start) + Number(cells.minutes) * 60_000).toISOString();
  const detail = [texts.type, texts.state !== 'booked' && texts.state, texts.clinic].filter(Boolean).join(', ');
  return { id: `${client} ${id}`, title: texts.patient ?? '', start, end, detail, href: appointmentPath({ id }) };
}

const calendarHref = (view: CalendarView, date: string) => hrefWithQuery(page, { view, date });

export default function MyAppointments() {
  const { view, date, today, timeZone, total, listHref, events } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="My Appointments"
          subtitle={`${total === 0 ? 'Nothing' : total.toLocaleString('en-US')} booked with you on these days`}
          actions={
            <>
              <ButtonLink href="/myappointments/feed" icon="external">
                Calendar feed
              </ButtonLink>
              <ButtonLink href={listHref} icon="list">
                List view
              </ButtonLink>
            </>
          }
        />
        <Calendar
          title="My appointments"
          view={view}
          date={date}
          today={today}
          timeZone={timeZone}
          events={events}
          hrefOf={calendarHref}
        />
      </div>
      <Outlet />
    </>
  );
}
