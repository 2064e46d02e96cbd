import type { LoaderFunctionArgs } from '@remix-run/node';
import { hrefOf } from '#app/lists/asked.ts';
import type { CalendarView } from '#app/ui/calendar/calendar.tsx';
import { dateIn, weekOf } from '#app/ui/calendar/days.ts';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import type { ListingAnswer, ListingRow } from '#server/inova/contract/lists.ts';
import type { Client } from '#server/inova/contract/session.ts';
import { askedDay } from './slot.ts';
import { isAhead, type State, states } from './states.ts';

const list = 'fc-appointments';

/** The financial consults of a day or a week in one clinic, as its address asks for them. */
export async function consultsIn({ context, request }: LoaderFunctionArgs, view: CalendarView) {
  const asked = new URL(request.url).searchParams;
  const { listings, consultBookings } = context.inova;
  const counselors = await consultBookings.counselors();
  const clinics = (await context.clinics()).filter(({ id }) => counselors.some(({ client }) => client === id));
  const clinic = clinicOf(clinics, asked.get('clinic'), context.staff.principal.clinic);
  const timeZone = clinic?.timeZone ?? 'UTC';
  const today = dateIn(new Date().toISOString(), timeZone);
  const date = askedDay(asked.get('date')) ?? today;
  const own = counselors.filter(({ client }) => client === clinic?.id);
  const counselor = own.find(({ id }) => String(id) === asked.get('counselor'))?.id;
  const dates = view === 'day' ? [date] : weekOf(date);
  const filters = {
    consultFrom: dates[0] as string,
    consultTo: dates.at(-1) as string,
    ...(counselor && { provider: String(counselor) }),
    ...(context.staff.principal.clinics.length > 1 && clinic && { clinic: String(clinic.id) }),
  };
  const answer = await listings.show(list, { ...filters, sort: 'consult', size: '1000' });
  return {
    view,
    date,
    today,
    timeZone,
    counselor: counselor ? String(counselor) : undefined,
    clinic: clinic && { id: clinic.id, name: clinic.name },
    clinics: clinics.map(({ id, name }) => ({ value: id, label: name })),
    counselors: own.map(({ id, name }) => ({ value: String(id), label: name })),
    events: answer.rows.map(eventOf),
    total: answer.total ?? 0,
    listHref: hrefOf(answer.listing.path, filters),
    counts: countsOf(answer, (state) => hrefOf(answer.listing.path, { ...filters, state })),
  };
}

function clinicOf(clinics: Client[], asked: string | null, current: number): Client | undefined {
  const find = (wanted: string) => clinics.find(({ id }) => String(id) === wanted);
  return find(asked ?? '') ?? find(String(current)) ?? clinics[0];
}

function eventOf({ id, cells }: ListingRow): CalendarEvent & { isOff: boolean } {
  const start = String(cells.consult);
  const state = cells.state as State;
  const [text, kind] = states[state];
  return {
    id,
    title: String(cells.patient),
    start,
    end: new Date(Date.parse(start) + Number(cells.minutes) * 60_000).toISOString(),
    href: `/benefits/consult/${id}`,
    isMovable: isAhead(state),
    detail: [cells.outcome, cells.method, cells.provider].filter(Boolean).join(' · '),
    state: { kind, text },
    isOff: state === 'cancelled',
  };
}

/** How many consults are in each state, with the address of their rows. */
function countsOf({ rows }: ListingAnswer, hrefOfState: (state: string) => string) {
  return Object.entries(states).map(([state, [label]]) => ({
    label,
    count: rows.filter(({ cells }) => cells.state === state).length,
    href: hrefOfState(state),
  }));
}
