import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDate, formatFullDay, formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { bookPath } from '#app/sections/scheduling/paths.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Cycle } from '#server/inova/contract/cycles.ts';
import { startHref } from './hrefs.ts';
import { loadStart } from './load-cycles.server.ts';
import { type ProposedVisit, proposedVisits } from './proposed-visits.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Cycle start of ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, clinic, record, cycle } = await loadStart(context, params.cycle);
  const isActive = cycle.state === 'active';
  const visits = isActive ? proposedVisits(cycle.kind, cycle.day1On, record.today) : [];
  return { patient, clinic, today: record.today, cycle, isActive, visits };
}

/** The start of a cycle: what the registry still asks for, and the visits to book. */
export default function CycleStartPage() {
  const { patient, clinic, today, cycle, isActive, visits } = useLoaderData<typeof loader>();
  const { id, kind, day1On, stage, start } = cycle;
  const { recordedAt, recordedBy, firstMedicationOn } = start;
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <Stack>
          <PageHeader
            title={kind}
            subtitle={`Day 1 on ${formatDate(day1On)}`}
            actions={
              <>
                <ButtonLink href="/cycle-start">Cycle starts</ButtonLink>
                {start.canUndo && <ButtonLink href={startHref(id, '/undo')}>Undo start</ButtonLink>}
                {isActive && <ButtonLink href={startHref(id, '/correct')}>Correct start</ButtonLink>}
              </>
            }
          />
          <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
          <RegistryClock start={start} today={today} />
          <Card title="Start">
            <DefinitionList
              items={[
                { term: 'Day 1', value: formatDate(day1On) },
                { term: 'First medication', value: firstMedicationOn && formatDate(firstMedicationOn) },
                { term: 'Intent', value: start.intent },
                { term: 'Stage', value: stage },
                {
                  term: 'Recorded',
                  value: recordedAt && `${formatInstant(recordedAt, clinic.timeZone)} by ${recordedBy}`,
                },
              ]}
            />
          </Card>
          {isActive && <Visits patient={patient.id} visits={visits} />}
        </Stack>
      </div>
      <Outlet />
    </>
  );
}

/** What the registry still asks for, and until when; nothing about starts that were not recorded here. */
function RegistryClock({ start, today }: { start: NonNullable<Cycle['start']>; today: string }) {
  const { intent, intentDueOn, recordedAt } = start;
  if (intent || !recordedAt) return null;
  const isOverdue = intentDueOn < today;
  return (
    <Banner kind={isOverdue ? 'unhealthy' : 'advisory'}>
      The registry asks for the intent by {formatDate(intentDueOn)}
      {isOverdue && <Status kind="unhealthy"> Overdue</Status>}
    </Banner>
  );
}

function Visits({ patient, visits }: { patient: number; visits: ProposedVisit[] }) {
  const columns: Column<ProposedVisit>[] = [
    { key: 'type', label: 'Visit', primary: true, cell: ({ type }) => type },
    { key: 'day', label: 'Day', cell: ({ day }) => formatFullDay(day) },
    {
      key: 'book',
      label: 'Book',
      isTool: true,
      cell: ({ type, day }) => (
        <a
          href={hrefWithQuery(bookPath, { patient: String(patient), type, date: day })}
          aria-label={`Book ${type} on ${formatFullDay(day)}`}
        >
          Book
        </a>
      ),
    },
  ];
  return (
    <Card title="Proposed visits">
      <Table
        caption="Proposed visits"
        columns={columns}
        rows={visits}
        keyOf={({ day }) => day}
        empty="No further visits to propose."
      />
    </Card>
  );
}
