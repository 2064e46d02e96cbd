import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { allows } from '#server/access/requirements.ts';
import type { BillingRun } from '#server/inova/contract/cryo/billing.ts';
import { billedText, runHref, runsPath, runTitle, scheduleText } from './run-text.ts';

export const meta = () => [{ title: 'Billing runs · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { cryoBilling } = context.inova;
  const [runs, schedule] = await Promise.all([cryoBilling.runs(), cryoBilling.schedule()]);
  return {
    runs,
    schedule,
    timeZone: context.staff.user.clientTimeZone,
    clinic: context.staff.user.clientName,
    canBill: allows({ who: 'cryo admin' }, context.staff.principal),
  };
}

const columns = (timeZone: string | null): Column<BillingRun>[] => [
  { key: 'run', label: 'Run', primary: true, cell: (run) => <a href={runHref(run.id)}>{runTitle(run)}</a> },
  { key: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
  { key: 'billed', label: 'Billed', cell: billedText },
  {
    key: 'state',
    label: 'Status',
    cell: ({ finishedAt }) => (
      <Status kind={finishedAt ? 'healthy' : 'advisory'}>{finishedAt ? 'Finished' : 'In progress'}</Status>
    ),
  },
  { key: 'at', label: 'Started', cell: ({ startedAt }) => <Instant at={startedAt} timeZone={timeZone} /> },
  { key: 'by', label: 'User', cell: ({ startedBy }) => startedBy ?? '—' },
];

export default function BillingRuns() {
  const { runs, schedule, timeZone, clinic, canBill } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Billing runs"
          subtitle={`Storage of ${clinic}: each account is billed, or gets a reason. ${scheduleText(schedule)}`}
          actions={
            <>
              <ButtonLink href="/cryo/invoices">Storage invoices</ButtonLink>
              {canBill && (
                <>
                  <ButtonLink href={`${runsPath}/schedule`}>Schedule</ButtonLink>
                  <ButtonLink href={`${runsPath}/start`} variant="primary">
                    Start billing run
                  </ButtonLink>
                </>
              )}
            </>
          }
        />
        <Table
          caption="Billing runs"
          columns={columns(timeZone)}
          rows={runs}
          keyOf={({ id }) => id}
          empty={<EmptyState icon="card" title="No billing runs yet" />}
        />
      </div>
      <Outlet />
    </>
  );
}
