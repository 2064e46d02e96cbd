import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseDay, todayIn, weekOf } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { type LaneRow, loadLane } from '#app/lists/page/lane.server.ts';
import { calendarViews } from '#app/ui/calendar/calendar.tsx';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import { allows } from '#server/access/requirements.ts';
import { maxRows } from '#server/inova/contract/lists/lists.ts';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { appointmentPath } from './paths.ts';
import { appointmentStatuses, isMovable } from './statuses.ts';

const listId = 'appointments';

/** One clinic's appointments on a day or in a week, of all or one of its providers and resources. */
export async function loadSchedule({ context, request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const { principal } = context.staff;
  const [setup, clinics] = await Promise.all([context.inova.appointments.setup(), context.clinics()]);
  const own = clinics.filter(
    ({ id }) => principal.clinics.includes(id) && setup.providers.some((each) => each.client === id),
  );
  const requestedClinic = searchParams.get('clinic') ?? String(principal.clinic);
  const clinic = own.find(({ id }) => String(id) === requestedClinic) ?? own[0];
  const timeZone = clinic?.timeZone;
  const today = todayIn(timeZone);
  const view = calendarViews.find((each) => each === searchParams.get('view')) ?? 'day';
  const date = parseDay(searchParams.get('date')) ?? today;
  const days = view === 'day' ? [date] : weekOf(date);
  const providers = setup.providers.filter(({ client }) => client === clinic?.id);
  const resources = setup.resources.filter(({ client }) => client === clinic?.id);
  const provider = providers.find(({ id }) => String(id) === searchParams.get('provider'));
  const resource = resources.find(({ name }) => name === searchParams.get('resource'));
  const filters = {
    startsFrom: days[0] ?? date,
    startsTo: days.at(-1) ?? date,
    cancelled: 'no',
    ...(provider && { provider: String(provider.id) }),
    ...(resource && { resource: resource.name }),
    ...(principal.clinics.length > 1 && clinic && { clinic: String(clinic.id) }),
  };
  const { rows, total, href } = await loadLane(context, listId, { ...filters, sort: 'starts' }, maxRows);
  const clash = await loadLane(context, 'double-booked', { upcoming: 'yes', ...clinicFilter(filters) }, 1);
  return {
    view,
    date,
    today,
    timeZone,
    clinic: clinic && { id: clinic.id, name: clinic.name },
    clinics: own.map(({ id, name }) => ({ value: String(id), label: name })),
    providers: providers.map(({ id, name, role }) => ({ value: String(id), label: `${name}, ${role}` })),
    resources: resources.map(({ name }) => ({ value: name, label: name })),
    provider: provider ? String(provider.id) : '',
    resource: resource?.name ?? '',
    isProviderUnknown: isUnknown(searchParams.get('provider'), provider),
    isResourceUnknown: isUnknown(searchParams.get('resource'), resource),
    total,
    mayEditHours: allows({ who: 'admin' }, principal),
    listHref: href,
    doubleBooked: { count: clash.total, href: clash.href },
    events: rows.map(eventOf),
  };
}

const isUnknown = (requested: string | null, found: unknown) => Boolean(requested && !found);

const clinicFilter = ({ clinic }: { clinic?: string }): Record<string, string> => (clinic ? { clinic } : {});

function eventOf({ id, cells, texts }: LaneRow): CalendarEvent {
  const start = String(cells.starts);
  const state = cells.state as Appointment['state'];
  const [text, kind] = appointmentStatuses[state];
  return {
    id,
    title: texts.patient ?? '',
    start,
    end: new Date(Date.parse(start) + Number(cells.minutes) * 60_000).toISOString(),
    href: appointmentPath({ id }),
    isMovable: isMovable(state),
    detail: [texts.type, texts.provider, state !== 'booked' && text.toLowerCase()].filter(Boolean).join(' · '),
    state: { kind, text },
  };
}

/** The address of the schedule with a booked appointment. */
export const scheduleHref = (query: Record<string, string>) => hrefWithQuery('/scheduling', query);
