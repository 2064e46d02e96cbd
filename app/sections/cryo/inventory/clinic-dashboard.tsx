import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '#app/lib/dates.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { Table } from '#app/ui/data/table.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { loadClinicCryo, loadMoves } from './clinic-dashboard.server.ts';
import { ScanForm } from './scan-form.tsx';
import { TanksTable } from './tanks-table.tsx';

export const meta = () => [{ title: 'Clinic Cryo Dashboard · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { principal, user } = context.staff;
  const named = parseRecordId(new URL(request.url).searchParams.get('client'));
  const clinic = principal.clinics.find((each) => each === named) ?? principal.clinic;
  const inLab = allows({ who: 'cryo lab' }, principal);
  const today = todayIn(user.clientTimeZone);
  const [cryo, moves] = await Promise.all([
    loadClinicCryo(context, clinic),
    inLab ? loadMoves(context, clinic, today) : null,
  ]);
  const may = (who: 'cryo' | 'cryo admin') => allows({ who }, principal);
  return { ...cryo, moves, inLab, canAddTank: may('cryo admin'), canSearch: may('cryo') };
}

/** A clinic's own cryo dashboard: how full its tanks are, and today's moves. */
export default function ClinicCryoDashboard() {
  const { clinicName, tanks, figures, moves, inLab, canAddTank, canSearch } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Clinic Cryo Dashboard"
        subtitle={clinicName}
        actions={
          <>
            {inLab && <ButtonLink href="/cryo/shipments">Shipments</ButtonLink>}
            {canSearch && (
              <ButtonLink href="/cryo/master" icon="search">
                Full inventory
              </ButtonLink>
            )}
            {canAddTank && (
              <ButtonLink href="/cryo/tanks/new" icon="add">
                Add tank
              </ButtonLink>
            )}
          </>
        }
      />
      {inLab && <ScanForm takesFocus />}
      <Grid of="tiles">
        {figures.map(({ label, value }) => (
          <Tile key={label} label={label} value={value} />
        ))}
      </Grid>
      <Stack>
        <TanksTable tanks={tanks} caption="Tanks" linksMaps={inLab} />
        {moves && (
          <Table
            caption="Today’s moves"
            captionVisible
            rows={moves.rows}
            keyOf={({ id }) => id}
            empty={<EmptyState icon="cryo" title="Nothing moved today" />}
            oneLine
            columns={[
              {
                key: 'patient',
                label: 'Patient',
                primary: true,
                cell: ({ patient, record }) => <a href={record}>{patient}</a>,
                text: ({ patient }) => patient,
              },
              { key: 'barcode', label: 'Barcode', cell: ({ barcode }) => barcode },
              { key: 'kind', label: 'Move', cell: ({ kind }) => capitalize(kind) },
              { key: 'from', label: 'From', cell: ({ from }) => from || '—' },
              { key: 'to', label: 'To', cell: ({ to }) => to || '—' },
              {
                key: 'people',
                label: 'By and witness',
                cell: (move) => <span>{peopleOf(move)}</span>,
                text: peopleOf,
              },
            ]}
            footer={<a href={moves.href}>All {moves.total} moves of today</a>}
          />
        )}
      </Stack>
    </>
  );
}

const peopleOf = ({ by, witness }: { by: string; witness: string }) => `${by}, ${witness}`;
