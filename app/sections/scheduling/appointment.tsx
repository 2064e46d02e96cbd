import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { dateIn, formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant } from '#app/lib/instant.tsx';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { type Appointment, financialConsult } from '#server/inova/contract/scheduling/appointments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { loadAppointment } from './load-appointment.server.ts';
import { appointmentPath, bookHrefFor, schedulePath, waitPath } from './paths.ts';
import { appointmentStatuses, isMovable, isOpen } from './statuses.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.appointment.type}: ${data.appointment.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  const { principal } = context.staff;
  const clinic = principal.isCorporate ? String(appointment.client) : '';
  const date = dateIn(appointment.startsAt, appointment.timeZone);
  const isConsult = appointment.type === financialConsult;
  return {
    appointment,
    calendarHref: hrefWithQuery(schedulePath, { clinic, date }),
    consultHref: isConsult && allows({ who: 'benefits' }, principal) ? `/benefits/consult/${appointment.id}` : null,
    isConsult,
  };
}

export default function AppointmentPage() {
  const { appointment, calendarHref, consultHref, isConsult } = useLoaderData<typeof loader>();
  const { patientId, patient, type, startsAt, timeZone, minutes, providerName, resource, state } = appointment;
  const [statusLabel, kind] = appointmentStatuses[state];
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader
            title={patient}
            subtitle={`${type}, ${formatInstant(startsAt, timeZone)}`}
            actions={
              <>
                <ButtonLink href={calendarHref} icon="appointments">
                  Calendar
                </ButtonLink>
                {consultHref && <ButtonLink href={consultHref}>Open consult</ButtonLink>}
                {!isConsult && <Actions appointment={appointment} />}
              </>
            }
          />
          <Notices appointment={appointment} />
          <Grid of="cards">
            <Card title="Appointment" action={<a href={`/patients/${patientId}`}>Patient record</a>}>
              <DefinitionList
                items={[
                  { term: 'Status', value: <Status kind={kind}>{statusLabel}</Status> },
                  { term: 'Type', value: type },
                  { term: 'Patient sees', value: appointment.shownAs },
                  { term: 'Preparation', value: appointment.preparation },
                  { term: 'Date and time', value: <Instant at={startsAt} timeZone={timeZone} /> },
                  { term: 'Length', value: `${minutes} minutes` },
                  { term: 'Provider', value: providerName },
                  { term: 'Resource', value: resource },
                  { term: 'Method', value: appointment.method },
                  { term: 'Outcome', value: appointment.outcome },
                  { term: 'Note', value: appointment.note },
                ]}
              />
            </Card>
            <Card title="History">
              <History appointment={appointment} />
            </Card>
          </Grid>
        </Stack>
      </div>
      <Outlet />
    </>
  );
}

function Notices({ appointment }: { appointment: Appointment }) {
  const { overbookedReason, isDoubleBooked, laterInSeries } = appointment;
  return (
    <>
      {overbookedReason && <Banner kind="advisory">Overbooked: {overbookedReason}</Banner>}
      {isDoubleBooked && (
        <Banner kind="degraded">
          Double-booked: its provider or room has another appointment at this time. Move one of them.
        </Banner>
      )}
      {laterInSeries > 0 && (
        <Banner kind="advisory">
          Part of a series, with {laterInSeries === 1 ? '1 more appointment' : `${laterInSeries} more appointments`}{' '}
          later.
        </Banner>
      )}
    </>
  );
}

function Actions({ appointment: { id, patientId, state } }: { appointment: Appointment }) {
  const path = appointmentPath({ id });
  if (!isOpen(state)) {
    return (
      <ButtonLink href={bookHrefFor(patientId)} icon="add">
        Book another appointment
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={`${path}/cancel`}>Cancel appointment</ButtonLink>
      {isMovable(state) && (
        <ButtonLink href={hrefWithQuery(waitPath, { appointment: String(id) })}>Wait for an earlier time</ButtonLink>
      )}
      {isMovable(state) && <ButtonLink href={`${path}/swap`}>Swap</ButtonLink>}
      {isMovable(state) && <ButtonLink href={`${path}/move`}>Move</ButtonLink>}
      <ButtonLink href={`${path}/outcome`} icon="check" variant="primary">
        Record outcome
      </ButtonLink>
    </>
  );
}

function History({ appointment: { history, timeZone } }: { appointment: Appointment }) {
  if (history.length === 0) return <EmptyState icon="clock" title="No changes yet" />;
  return (
    <Timeline
      events={history.map(({ id, at, by, change, details }) => {
        const times = [details.from, details.to].flatMap((each) =>
          each ? [formatInstant(String(each), timeZone)] : [],
        );
        const texts = [times.join(' to '), details.reason, details.note];
        return {
          id,
          dateTime: at,
          time: formatInstant(at, timeZone),
          title: `${capitalize(change)} by ${by}`,
          detail: texts.flatMap((text) => (text ? [String(text)] : [])).join(' · '),
        };
      })}
    />
  );
}
