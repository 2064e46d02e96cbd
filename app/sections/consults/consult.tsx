import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant, showInstant } from '#app/lib/instant.tsx';
import { hrefOf } from '#app/lists/asked.ts';
import { dateIn } from '#app/ui/calendar/days.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { BookedConsult } from '#server/inova/contract/consults.ts';
import { capital } from '#server/inova/contract/words.ts';
import styles from './consult.module.css';
import { consultOf } from './consult.server.ts';
import { isAhead, isOpen, states } from './states.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Consult of ${data.consult.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await consultOf(context, params.appointment);
  const clinic = context.staff.principal.isCorporate ? String(consult.client) : '';
  const date = dateIn(consult.startsAt, consult.timeZone);
  return { consult, calendarHref: hrefOf('/benefits/fccalendar', { clinic, date }) };
}

export default function Consult() {
  const { consult, calendarHref } = useLoaderData<typeof loader>();
  const { patientId, patient, startsAt, timeZone, minutes, counselorName, method, state, outcome, note } = consult;
  const [word, kind] = states[state];
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div className={styles.page} inert={isBehindDialog ? '' : undefined}>
        <PageHead
          title={patient}
          subtitle={`Financial consult, ${showInstant(startsAt, timeZone)}`}
          actions={<Actions consult={consult} calendarHref={calendarHref} />}
        />
        <Grid of="cards">
          <Card title="Consult" action={<a href={`/patients/${patientId}`}>Record</a>}>
            <DefinitionList
              items={[
                { term: 'State', value: <Status kind={kind}>{word}</Status> },
                { term: 'When', value: <Instant at={startsAt} timeZone={timeZone} /> },
                { term: 'How long', value: `${minutes} minutes` },
                { term: 'Counselor', value: counselorName },
                { term: 'How', value: method },
                { term: 'Outcome', value: outcome },
                { term: 'Note', value: note },
              ]}
            />
          </Card>
          <Card title="History">
            <History consult={consult} />
          </Card>
        </Grid>
      </div>
      <Outlet />
    </>
  );
}

function Actions({ consult, calendarHref }: { consult: BookedConsult; calendarHref: string }) {
  const { id, patientId, state } = consult;
  const path = `/benefits/consult/${id}`;
  return (
    <>
      <ButtonLink href={calendarHref} icon="appointments">
        Calendar
      </ButtonLink>
      {isOpen(state) && <ButtonLink href={`${path}/cancel`}>Cancel consult</ButtonLink>}
      {isAhead(state) && <ButtonLink href={`${path}/move`}>Move</ButtonLink>}
      {isOpen(state) ? (
        <ButtonLink href={`${path}/outcome`} icon="check" variant="primary">
          Outcome
        </ButtonLink>
      ) : (
        <ButtonLink href={hrefOf('/benefits/fccalendar/book', { patient: String(patientId) })} icon="add">
          Book another
        </ButtonLink>
      )}
      {state === 'seen' && (
        <ButtonLink href={`/patients/financialconsults/${patientId}`} icon="document" variant="primary">
          Packages and total
        </ButtonLink>
      )}
    </>
  );
}

function History({ consult: { history, timeZone } }: { consult: BookedConsult }) {
  if (history.length === 0) return <EmptyState icon="clock" title="Nothing was changed yet" />;
  const told = ({ details }: BookedConsult['history'][number]) => {
    const times = [details.from, details.to].flatMap((at) => (at ? [showInstant(String(at), timeZone)] : []));
    const letter = details.letterTo && `letter to ${details.letterTo}`;
    const texts = [details.counselor, details.outcome, details.reason, details.note, letter];
    return [times.join(' to '), ...texts.flatMap((text) => (text ? [String(text)] : []))].filter(Boolean).join(' · ');
  };
  return (
    <Timeline
      events={history.map((each) => ({
        id: each.id,
        dateTime: each.at,
        time: showInstant(each.at, timeZone),
        title: `${capital(each.change)} by ${each.by}`,
        detail: told(each),
      }))}
    />
  );
}
