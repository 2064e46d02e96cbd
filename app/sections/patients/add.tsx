import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepFormDraft, openFormDraft } from '#app/forms/form-draft.server.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { type NewPatient, newPatient } from '#server/inova/contract/patients.ts';
import { AddForm, formId } from './add-form.tsx';
import { addPatientForm } from './add-form-schema.server.ts';
import { ChooseClinic } from './choose-clinic.tsx';

export const meta = () => [{ title: 'Add patient · inova' }];
export const handle = { ...dialogRoute, keptForm: formId };

export async function loader({ context }: LoaderFunctionArgs) {
  const clinics = await context.clinics();
  const clinic = clinics.find(({ id }) => id === context.staff.user.client);
  const draft = clinic ? await openFormDraft(context, draftKeyOf(clinic.id), {}) : null;
  return { clinics, clinicName: clinic?.name ?? null, setup: formSetup(newPatient, { draft }) };
}

const draftKeyOf = (client: number) => `new patient ${client}`;

export async function action({ context, request }: ActionFunctionArgs) {
  const draftKey = draftKeyOf(context.staff.user.client);
  const kept = await keepFormDraft(context, request, draftKey, {});
  if (kept) return kept;
  return submitForm(context, {
    schema: addPatientForm,
    run: async (patient, { key }) => {
      const added = await addPatient(context, patient, key);
      await context.drafts.remove(draftKey);
      return added;
    },
    success: ({ id }, patient) => ({ to: `/patients/${id}`, message: `${nameOf(patient)} has been added to inova!` }),
  });
}

const nameOf = ({ firstname, lastname }: NewPatient) => `${firstname} ${lastname}`;

/** Adds the patient; an error message starts with the patient's name. */
async function addPatient({ inova }: AppLoadContext, patient: NewPatient, key: string) {
  try {
    return await inova.patients.create(patient, key);
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'refused') throw error;
    throw new FormError(`${nameOf(patient)}, ${error.message}!`, { status: error.status ?? 502 });
  }
}

export default function AddPatient() {
  const { clinics, clinicName, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  return (
    <PortalDialog title="Add Patient" cancelHref="/patients" width="medium">
      {clinicName === null ? (
        <ChooseClinic clinics={clinics} redirectTo="/patients/add" cancelHref="/patients" />
      ) : (
        <AddForm clinicName={clinicName} setup={setup} answer={answer} />
      )}
    </PortalDialog>
  );
}
