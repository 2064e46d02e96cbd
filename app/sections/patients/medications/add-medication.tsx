import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newCycleMedication } from '#server/inova/contract/medications.ts';
import { PatientLine } from '../patient-line.tsx';
import { addMedicationHref, medicationsHref } from './paths.ts';

export const meta = () => [{ title: 'Add medication · inova' }];
export const handle = dialogRoute;

/** Offers the medications in use that the cycle doesn't have. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { inova } = context;
  const patient = await inova.patients.get(requireRecordId(params.id));
  const [all, taken] = await Promise.all([
    inova.medications.list({ clientId: patient.client }),
    inova.medications.ofPatient(patient.id),
  ]);
  const isTaken = (id: number) => taken.medications.some(({ medication }) => medication === id);
  const options = all
    .filter(({ id, retired }) => !retired && !isTaken(id))
    .map(({ id, name, route }) => ({ value: id, label: `${name}, ${route.toLowerCase()}` }));
  return { patient, options, setup: formSetup(newCycleMedication) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.id);
  return submitForm(context, {
    schema: newCycleMedication,
    subject: id,
    run: (added) => context.inova.medications.add(id, added),
    success: ({ medications }) => ({
      to: medicationsHref(id),
      message: `${medications.at(-1)?.name} added. The patient’s app shows it.`,
    }),
  });
}

export default function AddMedication() {
  const { patient, options, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Add medication"
      action={addMedicationHref(patient.id)}
      backHref={medicationsHref(patient.id)}
      button={{ label: 'Add medication' }}
    >
      <PatientLine patient={patient} />
      <Fields>
        <SelectField
          label="Medication"
          placeholder="Select a medication"
          autoFocus
          options={options}
          {...form.control('medication')}
        />
        <TextField
          label="Dose"
          autoComplete="off"
          hint="How much and when, as the patient reads it"
          {...form.control('dose')}
          maxLength={200}
        />
      </Fields>
    </FormDialog>
  );
}
