import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { preflightHref } from './hrefs.ts';
import { loadCycles, waitingIn } from './load-cycles.server.ts';

const title = 'Pre-cycle checklist';
const hrefOf = (patient: number) => preflightHref(patient);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.found ? `Checklist of ${fullName(loaded.found.patient)} · inova` : `${title} · inova` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.id !== undefined) {
    const { patient, clinic, record } = await loadCycles(context, params.id);
    return { found: { patient, clinic, today: record.today, cycles: waitingIn(record) }, search: null };
  }
  const query = readListQuery(new URL(request.url).searchParams);
  const { onlyMatch, search } = await choosePatient(context, query, { action: '/preflight', hrefOf });
  if (onlyMatch !== undefined) throw redirect(hrefOf(onlyMatch));
  return { found: null, search };
}

/** Whether each cycle that waits for day 1 may start today, and why not. */
export default function Preflight() {
  const { found, search } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  if (!found)
    return (
      <Stack>
        <PageHeader title={title} subtitle="Find the patient to check." />
        <PatientChoice {...search} />
      </Stack>
    );
  const { patient, clinic, today, cycles } = found;
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader title={title} subtitle={`As of ${formatDate(today)}`} actions={<PrintButton />} />
          <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
          {cycles.map((cycle) => (
            <ChecklistCard key={cycle.id} patient={patient.id} cycle={cycle} />
          ))}
          {cycles.length === 0 && (
            <EmptyState icon="check" title="No cycle waits for day 1">
              Cycles that are planned and have not started are checked here.
            </EmptyState>
          )}
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
