import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDate, formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { loadSpecimen } from './specimen.server.ts';
import { describeSpecimen, specimenHref, toneOf } from './specimen-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.specimen.barcode} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { specimen: await loadSpecimen(context, params.specimen) };
}

/** A specimen: what it is, where it is, and every move of it. */
export default function SpecimenPage() {
  const { specimen } = useLoaderData<typeof loader>();
  const { barcode, patient, patientId, address, tankId, state, standing, frozenOn, device, site } = specimen;
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <PageHeader title={barcode} subtitle={describeSpecimen(specimen)} actions={<Actions specimen={specimen} />} />
        <Grid of="cards">
          <Card title="Specimen">
            <DefinitionList
              items={[
                { term: 'Patient', value: <a href={`/patients/${patientId}`}>{patient}</a> },
                { term: 'Position', value: tankId ? <a href={`/cryo/tanks/${tankId}`}>{address}</a> : null },
                { term: 'Status', value: <Status kind={toneOf(state)}>{capitalize(state)}</Status> },
                { term: 'Kept by', value: site && (site === 'partner' ? 'Partner site' : 'Clinic') },
                { term: 'Frozen', value: formatDate(frozenOn) },
                { term: 'Device', value: device },
                ...(standing === 'abandoned' ? [{ term: 'Standing', value: 'Abandoned' }] : []),
              ]}
            />
          </Card>
          <Card title="Movements">
            <Movements specimen={specimen} />
          </Card>
        </Grid>
      </div>
      <Outlet />
    </>
  );
}

function Actions({ specimen: { id, patientId, state, address } }: { specimen: SpecimenRecord }) {
  const hasNext = ['registered', 'stored', 'out', 'shipped'].includes(state);
  return (
    <>
      <ButtonLink href={`/cryo/labels/${patientId}?specimen=${id}`} icon="download" download>
        Label
      </ButtonLink>
      {address && <ButtonLink href={specimenHref(id, '/swap')}>Swap</ButtonLink>}
      {(address || state === 'thawed') && <ButtonLink href={specimenHref(id, '/release')}>Release</ButtonLink>}
      {hasNext && (
        <ButtonLink href={specimenHref(id, '/move')} variant="primary">
          {state === 'registered' ? 'Store' : 'Move'}
        </ButtonLink>
      )}
    </>
  );
}

function Movements({ specimen: { movements, timeZone } }: { specimen: SpecimenRecord }) {
  if (movements.length === 0) return <EmptyState icon="cryo" title="Not stored yet" />;
  return (
    <Timeline
      events={movements.map(({ seq, at, kind, from, to, by, witness, note }) => ({
        id: seq,
        dateTime: at,
        time: formatInstant(at, timeZone),
        title: [capitalize(kind), from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
        detail: [`${by}, witnessed by ${witness}`, note].filter(Boolean).join(' · '),
      }))}
    />
  );
}
