import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '#app/lib/money.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { OrderButtons } from '../order-buttons.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { reorderFromForm } from './catalog.server.ts';
import { loadPackages } from './packages.server.ts';

export const meta = () => [{ title: 'Packages · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadPackages(context, new URL(request.url).searchParams.get('category'));
}

export function action({ context, request }: ActionFunctionArgs) {
  return reorderFromForm(context, 'packages', new URL(request.url).search);
}

const path = '/admin/packages';
type Row = Awaited<ReturnType<typeof loadPackages>>['packages'][number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Package', primary: true, cell: ({ id, name }) => <a href={`${path}/${id}`}>{name}</a> },
  { key: 'category', label: 'Category', cell: ({ category }) => category || '—' },
  { key: 'checklist', label: 'Checklist', cell: ({ template }) => template || '—' },
  { key: 'price', label: 'Price', numeric: true, cell: ({ priceCents }) => formatMoney(priceCents) },
];

export default function Packages() {
  const { clinic, tabs, category, packages } = useLoaderData<typeof loader>();
  const categoryHref = (id: number) => hrefWithQuery(path, { category: id === 0 ? '' : String(id) });
  const order: Column<Row> = {
    key: 'order',
    label: 'Order',
    isTool: true,
    cell: (row) =>
      row.position && (
        <OrderButtons action={categoryHref(category)} item={row} position={row.position} total={row.total} />
      ),
  };
  return (
    <SettingsPage
      title="Packages"
      subtitle={`What ${clinic} offers at a fixed price, in the order shown in consults`}
      path={path}
      itemName="package"
    >
      <Tabs
        label="Categories"
        tabs={tabs.map(({ id, name, count }) => ({
          label: name,
          count,
          href: categoryHref(id),
          current: id === category,
        }))}
      />
      <Table
        caption="Packages"
        columns={[...columns, order]}
        rows={packages}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="list" title="No packages here" />}
      />
    </SettingsPage>
  );
}
