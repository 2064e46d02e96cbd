import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { patientOfQuery } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { cycleStart } from '#server/inova/contract/cycles.ts';
import { newStartHref, newStartPath, preflightHref, startHref } from './hrefs.ts';
import { isGo } from './items.ts';
import { loadCycles, waitingIn } from './load-cycles.server.ts';
import { StartFields } from './start-fields.tsx';

const title = 'Record cycle start';

export const meta = () => [{ title: `${title} · inova` }];

const startForm = cycleStart.extend({
  cycle: z.coerce.number({ error: 'Select a cycle' }).int().positive('Select a cycle'),
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  const { patient: id, search } = await patientOfQuery(context, query, newStartPath);
  if (!id) return { found: null, search };
  const { patient, clinic, record } = await loadCycles(context, id);
  const cycles = waitingIn(record).map((cycle) => ({ id: cycle.id, kind: cycle.kind, isGo: isGo(cycle) }));
  return {
    found: {
      ...{ patient, clinicName: clinic.name, today: record.today, cycles, setup: formSetup(startForm) },
      values: { cycle: query.cycle ?? String(cycles[0]?.id ?? ''), day1: record.today },
    },
    search,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  const { patient, record } = await loadCycles(context, query.patient);
  return submitForm(context, {
    schema: startForm.refine(({ cycle }) => record.cycles.some(({ id }) => id === cycle), {
      path: ['cycle'],
      message: 'Select a cycle of this patient',
    }),
    subject: patient.id,
    run: async ({ cycle, ...start }, { key }) => {
      await context.inova.cycles.startCycle(cycle, start, key);
    },
    success: (_result, { cycle }) => ({ to: startHref(cycle), message: 'Cycle started' }),
  });
}

/** The form that records day 1 of a patient's cycle. */
export default function NewStart() {
  const { found, search } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageHeader
        title={title}
        subtitle={found ? undefined : 'Find the patient to record day 1.'}
        actions={<ButtonLink href="/cycle-start">Cycle starts</ButtonLink>}
      />
      {found ? <StartForm {...found} /> : <PatientChoice {...search} />}
    </Stack>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>;

function StartForm({ patient, clinicName, today, cycles, setup, values }: Found) {
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  const options = cycles.map(({ id, kind, isGo: mayStart }) => ({
    value: id,
    label: mayStart ? kind : `${kind} (no-go)`,
  }));
  return (
    <>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      {cycles.length === 0 ? (
        <EmptyState icon="check" title="No cycle waits for day 1">
          A cycle must be planned before its start is recorded.
        </EmptyState>
      ) : (
        <Card title="Start" action={<a href={preflightHref(patient.id)}>Pre-cycle checklist</a>}>
          <PortalForm action={newStartHref(patient.id)}>
            <FormHeader form={form} />
            <Fields columns={2}>
              <SelectField label="Cycle" options={options} {...form.control('cycle')} />
              <StartFields form={form} today={today} />
            </Fields>
            <FormActions>
              <Button variant="primary">Record start</Button>
              <FormCancel form={form} href={preflightHref(patient.id)} />
            </FormActions>
          </PortalForm>
        </Card>
      )}
    </>
  );
}
