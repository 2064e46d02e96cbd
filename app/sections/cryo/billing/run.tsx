import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { BillingRun } from '#server/inova/contract/cryo/billing.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { billedText, runsPath, runTitle } from './run-text.ts';

export const meta = () => [{ title: 'Billing run · inova' }];

const refreshSeconds = 2;

/** The progress of a run, and its outcomes. Without script, a Refresh header reloads the page until it is finished. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const run = await context.inova.cryoBilling.run(requireRecordId(params.run));
  const refresh = run.finishedAt || context.hasScript ? {} : { headers: { Refresh: String(refreshSeconds) } };
  const [latest] = run.client === context.staff.user.client ? await context.inova.cryoBilling.runs() : [];
  return json({ run, isLatest: latest?.id === run.id }, refresh);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Outcome = BillingRun['outcomes'][number];

/** The results of the latest run open as a list. */
const columns = (isLatest: boolean): Column<Outcome>[] => [
  {
    key: 'outcome',
    label: 'Outcome',
    primary: true,
    cell: ({ outcome }) =>
      isLatest ? (
        <a href={`/lists/cryo-run-results?outcome=${encodeURIComponent(outcome)}`}>{capitalize(outcome)}</a>
      ) : (
        capitalize(outcome)
      ),
  },
  {
    key: 'accounts',
    label: 'Accounts',
    numeric: true,
    cell: ({ accounts }) => accounts.toLocaleString('en-US'),
  },
  { key: 'cents', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];

export default function BillingRunPage() {
  const { run, isLatest } = useLoaderData<typeof loader>();
  useAutoRefresh(run.finishedAt ? null : refreshSeconds);
  return (
    <>
      <PageHeader
        title={`${runTitle(run)} of ${formatDate(run.day)}`}
        subtitle={`${run.finishedAt ? 'Finished' : 'In progress'} · ${billedText(run)}`}
        actions={
          <>
            <ButtonLink href={runsPath}>Billing runs</ButtonLink>
            <ButtonLink href="/cryo/invoices">Storage invoices</ButtonLink>
          </>
        }
      />
      <Stack gap={12} aria-live="polite">
        {run.mode === 'dry' && (
          <p>A dry run issues no invoices. The billing run of the same day bills the same amounts.</p>
        )}
        <Table
          caption="Outcomes"
          columns={columns(isLatest)}
          rows={run.outcomes}
          keyOf={({ outcome }) => outcome}
          empty={<EmptyState icon="card" title="No accounts" />}
        />
      </Stack>
    </>
  );
}
