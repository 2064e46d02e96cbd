import type { LoaderFunctionArgs } from '@remix-run/node';
import { hrefOf } from '#app/lists/asked.ts';
import type { CalendarView } from '#app/ui/calendar/calendar.tsx';
import { dateIn, weekOf } from '#app/ui/calendar/days.ts';
import type { CalendarEvent } from '#app/ui/calendar/layout.ts';
import type { ListingAnswer, ListingRow } from '#server/inova/contract/listings.ts';
import type { Client } from '#server/inova/contract/session.ts';

const list = 'fc-appointments';
const isDate = (text: string | null): text is string => Boolean(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The financial consults of a day or a week in one clinic, as its address asks for them. */
export async function consultsIn({ context, request }: LoaderFunctionArgs, view: CalendarView) {
  const asked = new URL(request.url).searchParams;
  const { listings } = context.inova;
  const { listing } = await listings.show(list, { size: '1' });
  const counselors = listing.filters.find(({ name }) => name === 'provider')?.options ?? [];
  const clinics = (await context.clinics()).filter(({ id }) => counselors.some(({ client }) => client === id));
  const clinic = clinicOf(clinics, asked.get('clinic'), context.staff.principal.clinic);
  const timeZone = clinic?.timeZone ?? 'UTC';
  const today = dateIn(new Date().toISOString(), timeZone);
  const date = isDate(asked.get('date')) ? (asked.get('date') as string) : today;
  const own = counselors.filter(({ client }) => client === clinic?.id);
  const counselor = own.find(({ value }) => value === asked.get('counselor'))?.value;
  const dates = view === 'day' ? [date] : weekOf(date);
  const filters = {
    consultFrom: dates[0] as string,
    consultTo: dates.at(-1) as string,
    ...(counselor && { provider: counselor }),
    ...(listing.filters.some(({ name }) => name === 'clinic') && clinic && { clinic: String(clinic.id) }),
  };
  const answer = await listings.show(list, { ...filters, sort: 'consult', size: '1000' });
  return {
    view,
    date,
    today,
    timeZone,
    counselor,
    clinic: clinic && { id: clinic.id, name: clinic.name },
    clinics: clinics.map(({ id, name }) => ({ value: id, label: name })),
    counselors: own.map(({ value, label }) => ({ value, label })),
    events: answer.rows.map(eventOf),
    total: answer.total ?? 0,
    listHref: hrefOf(listing.path, filters),
    counts: countsOf(answer, (state) => hrefOf(listing.path, { ...filters, state })),
  };
}

function clinicOf(clinics: Client[], asked: string | null, current: number): Client | undefined {
  const find = (wanted: string) => clinics.find(({ id }) => String(id) === wanted);
  return find(asked ?? '') ?? find(String(current)) ?? clinics[0];
}

/** The states of a consult, each with its word and its look. */
const states = {
  booked: ['Booked', 'neutral'],
  confirmed: ['Confirmed', 'advisory'],
  arrived: ['Arrived', 'advisory'],
  seen: ['Held', 'healthy'],
  'no-show': ['No-show', 'unhealthy'],
  cancelled: ['Cancelled', 'degraded'],
} as const;
type State = keyof typeof states;

function eventOf({ id, patientId, cells }: ListingRow): CalendarEvent & { isOff: boolean } {
  const start = String(cells.consult);
  const state = cells.state as State;
  const [text, kind] = states[state];
  return {
    id,
    title: String(cells.patient),
    start,
    end: new Date(Date.parse(start) + Number(cells.minutes) * 60_000).toISOString(),
    href: `/patients/${patientId}`,
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
