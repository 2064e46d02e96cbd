import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OrderButtons } from '../order-buttons.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { reorderFromForm } from './catalog.server.ts';
import { inUseFirst } from './in-use.ts';

export const meta = () => [{ title: 'Package categories · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { categories, packages } = await context.inova.catalog.read();
  const inUse = categories.filter(({ active }) => active);
  return inUseFirst(categories).map((each) => ({
    ...each,
    packages: packages.filter(({ active, categoryId }) => active && categoryId === each.id).length,
    position: inUse.findIndex(({ id }) => id === each.id) + 1,
    total: inUse.length,
  }));
}

export function action({ context }: ActionFunctionArgs) {
  return reorderFromForm(context, 'categories', '');
}

const path = '/admin/categories';
type Row = Awaited<ReturnType<typeof loader>>[number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Category', primary: true, cell: ({ id, name }) => <a href={`${path}/${id}`}>{name}</a> },
  {
    key: 'state',
    label: 'Status',
    cell: ({ active }) => <Status kind={active ? 'healthy' : 'neutral'}>{active ? 'In use' : 'Not in use'}</Status>,
  },
  {
    key: 'packages',
    label: 'Packages',
    numeric: true,
    cell: ({ id, packages }) => (packages > 0 ? <a href={`/admin/packages?category=${id}`}>{packages}</a> : 0),
  },
  {
    key: 'order',
    label: 'Order',
    isTool: true,
    cell: (row) =>
      row.position > 0 && <OrderButtons action={path} item={row} position={row.position} total={row.total} />,
  },
];

export default function Categories() {
  return (
    <SettingsPage
      title="Package categories"
      subtitle="Groups of packages, in the order shown when a package is selected"
      path={path}
      itemName="category"
    >
      <Table
        caption="Package categories"
        columns={columns}
        rows={useLoaderData<typeof loader>()}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="list" title="No categories yet" />}
      />
    </SettingsPage>
  );
}
