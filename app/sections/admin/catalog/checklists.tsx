import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import styles from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import { inUseFirst } from './in-use.ts';

export const meta = () => [{ title: 'Checklists · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { checklists, packages } = await context.inova.catalog.read();
  return inUseFirst(checklists).map((each) => ({
    ...each,
    packages: packages.filter(({ active, template }) => active && template === each.name).length,
  }));
}

const path = '/admin/checklists';
type Row = Awaited<ReturnType<typeof loader>>[number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Checklist', primary: true, cell: ({ id, name }) => <a href={`${path}/${id}`}>{name}</a> },
  {
    key: 'points',
    label: 'Points',
    cell: ({ points }) => (
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    cell: ({ active }) => <Status kind={active ? 'healthy' : 'neutral'}>{active ? 'In use' : 'Not in use'}</Status>,
  },
  { key: 'packages', label: 'Packages', numeric: true, cell: ({ packages }) => packages },
];

export default function Checklists() {
  return (
    <SettingsPage
      title="Checklists"
      subtitle="What must be done before treatment. Each package has a checklist, which its agreements use."
      path={path}
      itemName="checklist"
    >
      <Table
        caption="Checklists"
        columns={columns}
        rows={useLoaderData<typeof loader>()}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="task" title="No checklists yet" />}
      />
    </SettingsPage>
  );
}
