import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { dateIn, formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant } from '#app/lib/instant.tsx';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { Consult } from '#server/inova/contract/consults.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { BenefitsCard } from '../agreements/benefits/benefits-card.tsx';
import { loadBenefits } from '../agreements/benefits/load-benefits.server.ts';
import styles from './consult.module.css';
import { loadConsult } from './consult.server.ts';
import { canReschedule, consultStatuses, isOpen } from './consult-statuses.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Consult with ${data.consult.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const clinic = context.staff.principal.isCorporate ? String(consult.client) : '';
  const date = dateIn(consult.startsAt, consult.timeZone);
  const benefits = await loadBenefits(context, consult.patientId, consult.timeZone);
  return { consult, benefits, calendarHref: hrefWithQuery('/benefits/fccalendar', { clinic, date }) };
}

export default function ConsultPage() {
  const { consult, benefits, calendarHref } = useLoaderData<typeof loader>();
  const { patientId, patient, startsAt, timeZone, minutes, counselorName, method, state, outcome, note } = consult;
  const [statusLabel, kind] = consultStatuses[state];
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div className={styles.page} inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title={patient}
          subtitle={`Financial consult, ${formatInstant(startsAt, timeZone)}`}
          actions={<Actions consult={consult} calendarHref={calendarHref} />}
        />
        <Grid of="cards">
          <Card title="Consult" action={<a href={`/patients/${patientId}`}>Patient record</a>}>
            <DefinitionList
              items={[
                { term: 'Status', value: <Status kind={kind}>{statusLabel}</Status> },
                { term: 'Date and time', value: <Instant at={startsAt} timeZone={timeZone} /> },
                { term: 'Length', value: `${minutes} minutes` },
                { term: 'Counselor', value: counselorName },
                { term: 'Method', value: method },
                { term: 'Outcome', value: outcome },
                { term: 'Note', value: note },
              ]}
            />
          </Card>
          <BenefitsCard patientId={patientId} benefits={benefits} />
          <Card title="History">
            <History consult={consult} />
          </Card>
        </Grid>
      </div>
      <Outlet />
    </>
  );
}

function Actions({ consult, calendarHref }: { consult: Consult; calendarHref: string }) {
  const { id, patientId, state } = consult;
  const path = `/benefits/consult/${id}`;
  return (
    <>
      <ButtonLink href={calendarHref} icon="appointments">
        Calendar
      </ButtonLink>
      {isOpen(state) && <ButtonLink href={`${path}/cancel`}>Cancel consult</ButtonLink>}
      {canReschedule(state) && <ButtonLink href={`${path}/move`}>Reschedule</ButtonLink>}
      {isOpen(state) ? (
        <ButtonLink href={`${path}/outcome`} icon="check" variant="primary">
          Record outcome
        </ButtonLink>
      ) : (
        <ButtonLink href={hrefWithQuery('/benefits/fccalendar/book', { patient: String(patientId) })} icon="add">
          Book another consult
        </ButtonLink>
      )}
      <ButtonLink
        href={`/patients/financialconsults/${patientId}`}
        icon="document"
        variant={state === 'seen' ? 'primary' : 'secondary'}
      >
        Build estimate
      </ButtonLink>
    </>
  );
}

function History({ consult: { history, timeZone } }: { consult: Consult }) {
  if (history.length === 0) return <EmptyState icon="clock" title="No changes yet" />;
  const describeChange = ({ details }: Consult['history'][number]) => {
    const times = [details.from, details.to].flatMap((at) => (at ? [formatInstant(String(at), timeZone)] : []));
    const email = details.letterTo && `email to ${details.letterTo}`;
    const texts = [details.counselor, details.outcome, details.reason, details.note, email];
    return [times.join(' to '), ...texts.flatMap((text) => (text ? [String(text)] : []))].filter(Boolean).join(' · ');
  };
  return (
    <Timeline
      events={history.map((each) => ({
        id: each.id,
        dateTime: each.at,
        time: formatInstant(each.at, timeZone),
        title: `${each.change === 'moved' ? 'Rescheduled' : capitalize(each.change)} by ${each.by}`,
        detail: describeChange(each),
      }))}
    />
  );
}
