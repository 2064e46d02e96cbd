import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { toTimeValue } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Calendar, type CalendarView } from '#app/ui/calendar/calendar.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { appointmentPath, bookPath, hoursPath, schedulePath, waitlistPath } from './paths.ts';
import { loadSchedule } from './schedule.server.ts';

export const meta = () => [{ title: 'Scheduling · inova' }];

export function loader(args: LoaderFunctionArgs) {
  return loadSchedule(args);
}

type Schedule = ReturnType<typeof useLoaderData<typeof loader>>;

/** The calendar of a clinic by provider and resource. */
export default function Scheduling() {
  const schedule = useLoaderData<typeof loader>();
  const { view, date, today, timeZone, clinic, events, listHref, provider } = schedule;
  const navigate = useNavigate();
  const hrefTo = (toView: CalendarView, toDate: string) => hrefOf(schedule, { view: toView, date: toDate });
  const bookHref = (day: string, time = '') =>
    hrefWithQuery(bookPath, { clinic: clinicParam(schedule), date: day < today ? '' : day, time, provider });
  return (
    <>
      <PageHeader
        title="Scheduling"
        subtitle={clinic?.name}
        actions={
          <>
            <ButtonLink href={listHref} icon="list">
              List view
            </ButtonLink>
            <ButtonLink
              href={hrefWithQuery(waitlistPath, { clinic: clinicParam(schedule), state: 'waiting' })}
              icon="clock"
            >
              Waitlist
            </ButtonLink>
            {schedule.mayEditHours && <ButtonLink href={hoursHref(schedule)}>Hours</ButtonLink>}
            <ButtonLink href={bookHref(date)} icon="add" variant="primary">
              Book appointment
            </ButtonLink>
          </>
        }
      />
      <Filters schedule={schedule} />
      <DoubleBooked {...schedule.doubleBooked} />
      <Calendar
        title="Appointments"
        view={view}
        date={date}
        today={today}
        timeZone={timeZone}
        events={events}
        hrefOf={hrefTo}
        slotHref={(day, minutes) => (day >= today ? bookHref(day, toTimeValue(minutes)) : undefined)}
        onMove={(id, day, time) =>
          navigate(hrefWithQuery(`${appointmentPath({ id: Number(id) })}/move`, { day, time }))
        }
      />
    </>
  );
}

const clinicParam = ({ clinics, clinic }: Schedule) => (clinics.length > 1 && clinic ? String(clinic.id) : '');

const hoursHref = ({ provider }: Schedule) => (provider ? `${hoursPath}/${provider}` : hoursPath);

/** The schedule with other parameters. */
function hrefOf(schedule: Schedule, changed: Record<string, string>): string {
  const { view, date, provider, resource } = schedule;
  return hrefWithQuery(schedulePath, { clinic: clinicParam(schedule), view, date, provider, resource, ...changed });
}

function Filters({ schedule }: { schedule: Schedule }) {
  const { view, date, clinic, clinics, provider, providers, resource, resources, total } = schedule;
  const chips = [
    { name: 'provider', label: 'Provider', option: providers.find(({ value }) => value === provider) },
    { name: 'resource', label: 'Resource', option: resources.find(({ value }) => value === resource) },
  ];
  return (
    <FilterBar
      key={hrefOf(schedule, {})}
      label="Scheduling"
      action={schedulePath}
      filters={chips.flatMap(({ name, label, option }) =>
        option ? [{ label: `${label}: ${option.label}`, removeHref: hrefOf(schedule, { [name]: '' }) }] : [],
      )}
      clearHref={hrefOf(schedule, { provider: '', resource: '' })}
      resultCount={total === 1 ? '1 appointment' : `${total.toLocaleString('en-US')} appointments`}
    >
      <input type="hidden" name="view" value={view} />
      {clinics.length > 1 && (
        <SelectField name="clinic" id="filter-clinic" label="Clinic" options={clinics} defaultValue={clinic?.id} />
      )}
      <SelectField
        name="provider"
        id="filter-provider"
        label="Provider"
        placeholder="All providers"
        errors={schedule.isProviderUnknown ? ['Filter ignored: select a provider of this clinic'] : undefined}
        options={providers}
        defaultValue={provider}
      />
      <SelectField
        name="resource"
        id="filter-resource"
        label="Resource"
        placeholder="All resources"
        errors={schedule.isResourceUnknown ? ['Filter ignored: select a resource of this clinic'] : undefined}
        options={resources}
        defaultValue={resource}
      />
      <DateField name="date" id="filter-date" label="Date" defaultValue={date} />
    </FilterBar>
  );
}

function DoubleBooked({ count, href }: Schedule['doubleBooked']) {
  if (count === 0) return null;
  const text = count === 1 ? '1 upcoming appointment is' : `${count.toLocaleString('en-US')} upcoming appointments are`;
  return (
    <Banner kind="degraded" actions={<a href={href}>View</a>}>
      {text} double-booked.
    </Banner>
  );
}
