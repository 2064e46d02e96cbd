import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { unmappedVisit } from '#server/inova/contract/text/shown-to-patients.ts';
import { ConnectPage } from '../connect-page.tsx';
import { ConnectTable } from '../connect-table.tsx';
import { TextStart } from '../text-start.tsx';
import { visitsText } from './mapping-text.ts';
import { mappingsPath } from './mappings-path.ts';

export const meta = () => [{ title: 'Appointment mappings · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const types = await context.inova.appointmentMappings.list();
  const unmapped = types.filter(({ mapping, visits }) => !mapping && visits > 0);
  return {
    clinic: context.staff.user.clientName,
    unmapped: { types: unmapped.length, visits: unmapped.reduce((sum, { visits }) => sum + visits, 0) },
    rows: types.map(({ ehrType, visits, mapping }) => ({
      name: ehrType,
      address: mapping ? String(mapping.id) : hrefWithQuery('new', { type: ehrType }),
      shownAs: mapping?.shownAs ?? null,
      preparation: mapping?.preparation ?? '',
      visits,
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const columns = [
  {
    key: 'shownAs',
    label: 'Patients see',
    cell: ({ shownAs }: Row) => shownAs ?? <Status kind="advisory">Not mapped</Status>,
  },
  {
    key: 'preparation',
    label: 'Preparation',
    cell: ({ preparation }: Row) => (preparation ? <TextStart text={preparation} /> : '—'),
  },
  {
    key: 'visits',
    label: 'Visits',
    numeric: true,
    cell: ({ visits }: Row) => visits.toLocaleString('en-US'),
  },
];

const tool = {
  label: 'Map',
  cell: ({ name, address, shownAs }: Row) => (
    <a href={`${mappingsPath}/${address}`} aria-label={shownAs ? `Edit ${name}` : `Map ${name}`}>
      {shownAs ? 'Edit' : 'Map'}
    </a>
  ),
};

export default function AppointmentMappings() {
  const { clinic, unmapped, rows } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Appointment mappings"
      subtitle={`What patients of ${clinic} see for the appointment types of the EHR, with their visits of the last 90 days and later`}
      path={mappingsPath}
      itemName="mapping"
    >
      {unmapped.types > 0 && (
        <Banner kind="advisory">
          {unmapped.types === 1 ? '1 type has' : `${unmapped.types} types have`} no mapping: for{' '}
          {visitsText(unmapped.visits)}, patients see “{unmappedVisit}” without preparation.
        </Banner>
      )}
      <ConnectTable
        caption="Appointment mappings"
        path={mappingsPath}
        rows={rows}
        keyOf={({ address }) => address}
        label="EHR type"
        columns={columns}
        tool={tool}
        empty={{ icon: 'appointments', title: 'No appointment types yet', text: 'They appear with the first visits.' }}
      />
    </ConnectPage>
  );
}
