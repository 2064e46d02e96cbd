import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { todayIn } from '#app/lib/dates.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import {
  type Demographics,
  demographicLabels,
  demographics,
  type PatientRecord,
} from '#server/inova/contract/patients.ts';
import { PatientFields } from './patient-fields.tsx';
import { PatientLine } from './patient-line.tsx';

export const meta = () => [{ title: 'Edit demographics · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patient = await context.inova.patients.get(requireRecordId(params.id));
  const clinics = await context.clinics();
  const form = formOf(patient);
  const draft = await openFormDraft(context, form);
  return {
    patient,
    values: form.texts,
    today: todayIn(clinics.find(({ id }) => id === patient.client)?.timeZone),
    setup: formSetup(demographics, { version: draft.version, draft }),
  };
}

const formOf = (patient: PatientRecord) => ({
  about: `demographics ${patient.id}`,
  version: patient.version,
  texts: toValues(patient),
  backHref: `/patients/${patient.id}#demographics`,
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = requireRecordId(params.id);
  const form = formOf(await context.inova.patients.get(id));
  return submitDraftedForm(context, request, form, {
    schema: demographics,
    subject: id,
    run: (changed, { version }) => context.inova.patients.correct(id, { ...changed, version }),
    success: (patient) => ({ to: `/patients/${id}#demographics`, message: `${fullName(patient)} has been updated.` }),
    conflict: async (changed) => {
      const saved = await context.inova.patients.get(id);
      return { version: saved.version, theirs: labeled(toValues(saved)), mine: labeled(toValues(changed)) };
    },
  });
}

const names = Object.keys(demographicLabels) as (keyof Demographics)[];

const toValues = (patient: Partial<Demographics>) =>
  Object.fromEntries(names.map((name) => [name, patient[name] ?? ''])) as Record<keyof Demographics, string>;

const labeled = (values: Record<keyof Demographics, string>) =>
  Object.fromEntries(names.map((name) => [demographicLabels[name], values[name]]));

export default function EditDemographics() {
  const { patient, values, today, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values });
  const { id } = patient;
  return (
    <FormDialog
      form={form}
      title="Edit demographics"
      width="medium"
      action={`/patients/${id}/edit`}
      backHref={`/patients/${id}#demographics`}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
    >
      <PatientLine patient={patient} />
      <Fields columns={1}>
        <PatientFields control={form.control} today={today} />
      </Fields>
    </FormDialog>
  );
}
