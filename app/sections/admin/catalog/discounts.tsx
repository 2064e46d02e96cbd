import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate, todayIn } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { Discount } from '#server/inova/contract/catalog.ts';
import { SettingsPage } from '../settings-page.tsx';
import { amountOf } from './catalog-text.ts';
import { inUseFirst } from './in-use.ts';

export const meta = () => [{ title: 'Discounts · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { discounts } = await context.inova.catalog.read();
  const today = todayIn(context.staff.user.clientTimeZone);
  return inUseFirst(discounts).map((each) => ({ ...each, status: statusOn(today, each) }));
}

/** The status of a discount on a given day. */
function statusOn(today: string, { active, startsOn, endsOn }: Discount): keyof typeof statusKinds {
  if (!active) return 'Inactive';
  if (startsOn && today < startsOn) return 'Scheduled';
  return endsOn && today > endsOn ? 'Ended' : 'Active';
}

const statusKinds = { Active: 'healthy', Scheduled: 'advisory', Ended: 'neutral', Inactive: 'neutral' } as const;

const path = '/admin/discounts';
type Row = Awaited<ReturnType<typeof loader>>[number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Discount', primary: true, cell: ({ id, name }) => <a href={`${path}/${id}`}>{name}</a> },
  {
    key: 'state',
    label: 'Status',
    cell: ({ status }) => <Status kind={statusKinds[status] satisfies StatusKind}>{status}</Status>,
  },
  { key: 'from', label: 'From', cell: ({ startsOn }) => (startsOn ? formatDate(startsOn) : '—') },
  { key: 'to', label: 'To', cell: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '—') },
  { key: 'amount', label: 'Amount', numeric: true, cell: amountOf },
];

export default function Discounts() {
  return (
    <SettingsPage
      title="Discounts"
      subtitle="Given with consults on the days from the first to the last, both included"
      path={path}
      itemName="discount"
    >
      <Table
        caption="Discounts"
        columns={columns}
        rows={useLoaderData<typeof loader>()}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="list" title="No discounts yet" />}
      />
    </SettingsPage>
  );
}
