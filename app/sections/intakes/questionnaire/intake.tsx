import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OnceKey } from '#app/forms/once-key.tsx';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { fullName } from '#app/lib/names.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { intakeHref } from './hrefs.ts';
import { IntakeTasks } from './intake-tasks.tsx';
import { loadIntake } from './load-intake.server.ts';

const title = 'Intake';
const page = '/patients/intake';
const hrefOf = (patient: number) => intakeHref(patient);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.found ? `Intake of ${fullName(loaded.found.patient)} · inova` : `${title} · inova` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.patientId !== undefined) {
    const found = await loadIntake(context, params.patientId);
    return { found: { ...found, onceKey: newOnceKey() }, search: null };
  }
  const query = readListQuery(new URL(request.url).searchParams);
  const { onlyMatch, search } = await choosePatient(context, query, { action: page, hrefOf });
  if (onlyMatch !== undefined) throw redirect(hrefOf(onlyMatch));
  return { found: null, search };
}

/** Starts an intake by phone. */
export function action({ context, params }: ActionFunctionArgs) {
  const patient = requireRecordId(params.patientId);
  return submitButton(context, {
    schema: z.object({}),
    subject: patient,
    backHref: hrefOf(patient),
    run: async () => {
      await context.inova.intakes.start(patient);
    },
    success: () => ({ to: hrefOf(patient), message: 'Intake started' }),
  });
}

/** The intake of a patient as a list of sections to answer. */
export default function IntakePage() {
  const { found, search } = useLoaderData<typeof loader>();
  if (!found)
    return (
      <Stack>
        <PageHeader title={title} subtitle="Find the patient to see or answer the intake." />
        <PatientChoice {...search} />
      </Stack>
    );
  const { patient, clinic, record, onceKey } = found;
  const { intake, contradictions } = record;
  const canStart = !intake || intake.state === 'reviewed';
  return (
    <Stack>
      <PageHeader
        title={title}
        subtitle="What the patient answers before the first consult"
        actions={canStart && <Start patient={patient.id} isAgain={intake !== null} onceKey={onceKey} />}
      />
      <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
      {!intake && (
        <EmptyState icon="document" title="No intake yet">
          Start one to ask its questions by phone.
        </EmptyState>
      )}
      {intake && intake.sections.length === 0 && (
        <Banner kind="advisory">
          This intake is {intake.state} and {intake.percent}% complete. Its answers are not stored here.
        </Banner>
      )}
      {intake && intake.sections.length > 0 && (
        <IntakeTasks
          patient={patient.id}
          intake={intake}
          contradictions={contradictions.length}
          timeZone={clinic.timeZone}
        />
      )}
    </Stack>
  );
}

function Start({ patient, isAgain, onceKey }: { patient: number; isAgain: boolean; onceKey: string }) {
  return (
    <PortalForm action={hrefOf(patient)}>
      <OnceKey value={onceKey} />
      <Button variant={isAgain ? 'secondary' : 'primary'} icon="add">
        {isAgain ? 'Start new intake' : 'Start intake'}
      </Button>
    </PortalForm>
  );
}
