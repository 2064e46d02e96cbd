import type { AppLoadContext } from '@remix-run/node';
import { addDays, dateIn, formatDay, formatTime, type TimeZone } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { recordHref } from '#app/lists/page/row-links.ts';
import { type ListRowView, toRowViews } from '#app/lists/page/row-view.server.ts';
import { type Principal, worksInLab } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { ListPage } from '#server/inova/contract/lists/lists.ts';

const maxShown = 7;

/** A list of appointments by time, those to come first. */
interface Source {
  title: string;
  list: string;
  query: Record<string, string>;
  /** The column of the appointment's time. */
  at: string;
  /** A page with all of them in a calendar. */
  calendar?: { label: string; href: string };
}

const own: Source = {
  title: 'My next appointments',
  list: 'my-appointments',
  query: { upcoming: 'yes', sort: 'starts' },
  at: 'starts',
  calendar: { label: 'My week', href: '/myappointments?view=week' },
};

/** What users without appointments follow: counselors the consults, others the laboratory's or the clinic's. */
function sharedSource(principal: Principal): Source {
  const appointments = { list: 'appointments', query: { upcoming: 'yes', sort: 'starts' }, at: 'starts' };
  if (allows({ who: 'benefits' }, principal)) {
    const calendar = { label: 'Consults Calendar', href: '/benefits/fccalendar' };
    const query = { passed: 'no', sort: 'consult' };
    return { title: 'Next financial consults', list: 'fc-scheduled', query, at: 'consult', calendar };
  }
  if (worksInLab(principal)) {
    return { ...appointments, title: 'Next in the laboratory', query: { ...appointments.query, lab: 'yes' } };
  }
  const board = { label: 'Todays Appointments', href: '/clinicview' };
  const calendar = allows({ who: 'clinics 1 and 13' }, principal) ? board : undefined;
  return { ...appointments, title: 'Next at the clinic', calendar };
}

export type AgendaView = Awaited<ReturnType<typeof loadAgenda>>;

/** The next appointments by day: the user's, or without any of their own, those of the clinics. */
export async function loadAgenda({ inova, staff }: AppLoadContext, isOwn: boolean) {
  const source = isOwn ? own : sharedSource(staff.principal);
  const page = await inova.lists.show(source.list, { ...source.query, size: String(maxShown) });
  const { listing, total, isMore } = page;
  return {
    isOwn,
    title: source.title,
    calendar: source.calendar ?? null,
    total: total ?? 0,
    isMore,
    href: hrefWithQuery(listing.path, source.query),
    days: byDay(toRowViews(page).map((row, index) => visitOf(row, page, source, page.rows[index]?.cells[source.at]))),
  };
}

type Visit = ReturnType<typeof visitOf>;

function visitOf(row: ListRowView, { listing, clinics }: ListPage, { query }: Source, at: unknown) {
  const clinic = clinics.find(({ id }) => id === row.client);
  const { patient = '', type = '', method = '', state = '' } = row.texts;
  const isSeveral = listing.filters.some(({ kind }) => kind === 'clinic');
  const start = String(at);
  return {
    id: `${row.client} ${row.id}`,
    day: dayLabel(start, clinic?.timeZone),
    start,
    time: formatTime(start, clinic?.timeZone),
    patient,
    href: recordHref(listing, query, row) ?? '',
    detail: [type, method !== 'In person' && method, state !== 'confirmed' && state, isSeveral && clinic?.name]
      .filter(Boolean)
      .join(' · '),
  };
}

function dayLabel(instant: string, timeZone: TimeZone): string {
  const [day, today] = [dateIn(instant, timeZone), dateIn(new Date(), timeZone)];
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day);
}

/** Visits in order of time, under the label of their day. */
function byDay(visits: Visit[]): { label: string; visits: Visit[] }[] {
  const labels = [...new Set(visits.map(({ day }) => day))];
  return labels.map((label) => ({ label, visits: visits.filter(({ day }) => day === label) }));
}
