import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { fullName } from '#app/lib/names.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { estimateHref, stageOf, worksheetHref } from '../agreement/stages.ts';
import { loadPatientContext } from '../patient-context.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Estimates for ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.id === undefined) throw redirect('/patients');
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const estimates = agreements.filter(({ state, estimateSentAt }) => state === 'draft' || estimateSentAt !== null);
  return { patient, clinic, estimates };
}

export default function Estimates() {
  const { patient, clinic, estimates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Estimates for ${fullName(patient)}`}
        subtitle={clinic.name}
        actions={
          <ButtonLink href={worksheetHref(patient.id, 'new')} icon="add" variant="primary">
            Build estimate
          </ButtonLink>
        }
      />
      <Table
        caption="Estimates, newest first"
        rows={estimates}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="document" title="No estimates yet">
            Build one from a package, add-on items, discounts and credits.
          </EmptyState>
        }
        columns={[
          {
            key: 'package',
            label: 'Package',
            primary: true,
            cell: (each) => <a href={estimateHref(each)}>{each.packageName}</a>,
          },
          { key: 'total', label: 'Patient pays', numeric: true, cell: ({ total }) => formatMoney(total.totalCents) },
          {
            key: 'stage',
            label: 'Status',
            cell: (each) => <Status kind={stageOf(each).kind}>{stageOf(each).text}</Status>,
          },
          {
            key: 'at',
            label: 'Sent',
            cell: ({ estimateSentAt }) =>
              estimateSentAt ? <Instant at={estimateSentAt} timeZone={clinic.timeZone} /> : 'Not sent',
          },
          { key: 'counselor', label: 'Counselor', cell: ({ counselor }) => counselor ?? '—' },
          {
            key: 'next',
            label: 'Action',
            cell: ({ id, state }) =>
              state === 'draft' ? (
                <a href={worksheetHref(patient.id, id)}>Edit draft</a>
              ) : (
                <a href={`/patients/financialconsults/agreement/${patient.id}?agreement=${id}`}>View agreement</a>
              ),
          },
        ]}
      />
    </>
  );
}
