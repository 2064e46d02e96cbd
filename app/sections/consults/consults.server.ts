import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseDay, todayIn, weekOf } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import type { CalendarView } from '#app/ui/calendar/calendar.tsx';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import type { ListPage, ListRow } from '#server/inova/contract/lists/lists.ts';
import type { Client } from '#server/inova/contract/session/session.ts';
import { type ConsultStatus, canReschedule, consultStatuses } from './consult-statuses.ts';

const listId = 'fc-appointments';

/** One clinic's financial consults in a day or week, for the page's query. */
export async function loadConsults({ context, request }: LoaderFunctionArgs, view: CalendarView) {
  const searchParams = new URL(request.url).searchParams;
  const { lists, consults } = context.inova;
  const counselors = await consults.counselors();
  const clinics = (await context.clinics()).filter(({ id }) => counselors.some(({ client }) => client === id));
  const clinic = selectClinic(clinics, searchParams.get('clinic'), context.staff.principal.clinic);
  const timeZone = clinic?.timeZone;
  const today = todayIn(timeZone);
  const date = parseDay(searchParams.get('date')) ?? today;
  const clinicCounselors = counselors.filter(({ client }) => client === clinic?.id);
  const requestedCounselor = searchParams.get('counselor');
  const counselor = clinicCounselors.find(({ id }) => String(id) === requestedCounselor)?.id;
  const dates = view === 'day' ? [date] : weekOf(date);
  const filters = {
    consultFrom: dates[0] as string,
    consultTo: dates.at(-1) as string,
    ...(counselor && { provider: String(counselor) }),
    ...(context.staff.principal.clinics.length > 1 && clinic && { clinic: String(clinic.id) }),
  };
  const page = await lists.show(listId, { ...filters, sort: 'consult', size: '1000' });
  return {
    view,
    date,
    today,
    timeZone,
    counselor: counselor ? String(counselor) : undefined,
    isCounselorUnknown: Boolean(requestedCounselor && !counselor),
    clinic: clinic && { id: clinic.id, name: clinic.name },
    clinics: clinics.map(({ id, name }) => ({ value: id, label: name })),
    counselors: clinicCounselors.map(({ id, name }) => ({ value: String(id), label: name })),
    events: page.rows.map(eventOf),
    total: page.total ?? 0,
    listHref: hrefWithQuery(page.listing.path, filters),
    counts: countsOf(page, (state) => hrefWithQuery(page.listing.path, { ...filters, state })),
  };
}

function selectClinic(clinics: Client[], requested: string | null, current: number): Client | undefined {
  const find = (clinicId: string) => clinics.find(({ id }) => String(id) === clinicId);
  return find(requested ?? '') ?? find(String(current)) ?? clinics[0];
}

function eventOf({ id, cells }: ListRow): CalendarEvent & { isOff: boolean } {
  const start = String(cells.consult);
  const state = cells.state as ConsultStatus;
  const [text, kind] = consultStatuses[state];
  return {
    id,
    title: String(cells.patient),
    start,
    end: new Date(Date.parse(start) + Number(cells.minutes) * 60_000).toISOString(),
    href: `/benefits/consult/${id}`,
    isMovable: canReschedule(state),
    detail: [cells.outcome, cells.method, cells.provider].filter(Boolean).join(' · '),
    state: { kind, text },
    isOff: state === 'cancelled',
  };
}

/** The number of consults in each status, each with a link to its rows. */
function countsOf({ rows }: ListPage, hrefOfState: (state: string) => string) {
  return Object.entries(consultStatuses).map(([state, [label]]) => ({
    label,
    count: rows.filter(({ cells }) => cells.state === state).length,
    href: hrefOfState(state),
  }));
}
