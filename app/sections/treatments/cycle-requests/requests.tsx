import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { LastCycleCard } from './last-cycle-card.tsx';
import { loadRequests } from './load-requests.server.ts';
import { cycleFormPath, cycleRequestListPath, cycleRequestsHref } from './paths.ts';
import { RequestCard } from './request-card.tsx';
import { isOpen } from './request-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Cycle requests of ${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadRequests(context, params.id);
  return { ...loaded, isAdmin: allows({ who: 'admin' }, context.staff.principal) };
}

/** The cycle requests of a patient, with the last cycle beside. */
export default function CycleRequestsPage() {
  const { patient, clinicName, record, isAdmin } = useLoaderData<typeof loader>();
  const { requests, timeZone, mayDecide } = record;
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <Stack>
          <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
          <PageHeader
            title="Cycle requests"
            subtitle={<a href={cycleRequestListPath}>All cycle requests</a>}
            actions={
              <>
                {isAdmin && <ButtonLink href={cycleFormPath}>Edit form</ButtonLink>}
                {!requests.some(isOpen) && (
                  <ButtonLink href={cycleRequestsHref(patient.id, '/new')} icon="add" variant="primary">
                    Request cycle
                  </ButtonLink>
                )}
              </>
            }
          />
          <Grid of="cards">
            <Stack>
              {requests.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  patientId={patient.id}
                  timeZone={timeZone}
                  mayDecide={mayDecide}
                />
              ))}
              {requests.length === 0 && <EmptyState icon="document" title="No cycle requests yet" />}
            </Stack>
            <Stack>
              <LastCycleCard record={record} />
            </Stack>
          </Grid>
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
