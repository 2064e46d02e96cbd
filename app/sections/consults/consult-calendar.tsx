import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { toTimeValue } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Calendar, type CalendarView } from '#app/ui/calendar/calendar.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { loadConsults } from './consults.server.ts';

type Consults = Awaited<ReturnType<typeof loadConsults>>;

const paths = { day: '/benefits/fccalendar', week: '/benefits/fccalendar', agenda: '/benefits/fccalendar2' };

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The calendar of a clinic's consults, for all its counselors or one of them. */
export function ConsultCalendar({ children, ...consults }: Consults & { children?: ReactNode }) {
  const { view, date, today, timeZone, counselor, clinic, clinics, counselors, events, total, listHref } = consults;
  const hrefTo = (toView: CalendarView, toDate: string, counselorId = counselor) =>
    hrefWithQuery(paths[toView], {
      clinic: clinics.length > 1 && clinic ? String(clinic.id) : '',
      view: toView === 'agenda' ? '' : toView,
      date: toDate,
      counselor: counselorId ?? '',
    });
  const bookHref = (slot: { date: string; time?: string }) =>
    hrefWithQuery('/benefits/fccalendar/book', {
      clinic: clinics.length > 1 && clinic ? String(clinic.id) : '',
      date: slot.date < today ? '' : slot.date,
      time: slot.time ?? '',
      counselor: counselor ?? '',
    });
  const navigate = useNavigate();
  const selectedCounselor = counselors.find(({ value }) => value === counselor);
  return (
    <>
      <PageHeader
        title="Consults Calendar"
        subtitle={clinic?.name}
        actions={
          <>
            <ButtonLink href={listHref} icon="list">
              List view
            </ButtonLink>
            <ButtonLink href={bookHref({ date })} icon="add" variant="primary">
              Book consult
            </ButtonLink>
          </>
        }
      />
      <FilterBar
        key={listHref}
        label="Consults Calendar"
        action={paths[view]}
        filters={
          selectedCounselor
            ? [{ label: `Counselor: ${selectedCounselor.label}`, removeHref: hrefTo(view, date, '') }]
            : []
        }
        clearHref={hrefTo(view, date, '')}
        resultCount={total === 1 ? '1 consult' : `${total} consults`}
      >
        {view !== 'agenda' && <input type="hidden" name="view" value={view} />}
        {clinics.length > 1 && (
          <SelectField name="clinic" id="filter-clinic" label="Clinic" options={clinics} defaultValue={clinic?.id} />
        )}
        <SelectField
          name="counselor"
          id="filter-counselor"
          label="Counselor"
          placeholder="All counselors"
          errors={consults.isCounselorUnknown ? ['Filter ignored: select a counselor of this clinic'] : undefined}
          options={counselors}
          defaultValue={counselor ?? ''}
        />
        <DateField name="date" id="filter-date" label="Date" defaultValue={date} />
      </FilterBar>
      {children}
      <Calendar
        title="Consults"
        view={view}
        date={date}
        today={today}
        timeZone={timeZone}
        events={events}
        hrefOf={hrefTo}
        slotHref={(day, minutes) =>
          day >= today && isWeekday(day) ? bookHref({ date: day, time: toTimeValue(minutes) }) : undefined
        }
        onMove={(id, day, time) => navigate(hrefWithQuery(`/benefits/consult/${id}/move`, { day, time }))}
      />
    </>
  );
}
