import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { answerDraftIntent, keepFormDraft, newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { FormError, namesField } from '#app/forms/form-failure.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ChooseClinic } from '#app/shell/choose-clinic.tsx';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { type NewPatient, newPatient, type Patient } from '#server/inova/contract/patients.ts';
import { AddForm, formId } from './add-form.tsx';
import { addPatientForm } from './add-form-schema.server.ts';
import { findDoubles } from './doubles.server.ts';

export const meta = () => [{ title: 'Add patient · inova' }];
export const handle = {
  ...dialogRoute,
  keptForm: (data?: { clinicName: string | null }) => (data?.clinicName ? formId : undefined),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const clinics = await context.clinics();
  const clinic = clinics.find(({ id }) => id === context.staff.user.client);
  const draft = clinic ? await openFormDraft(context, formOf(clinic.id)) : null;
  const today = todayIn(clinic?.timeZone);
  return { clinics, clinicName: clinic?.name ?? null, today, setup: formSetup(newPatient, { draft }) };
}

const formOf = (client: number) => ({ ...newForm(`new patient ${client}`), backHref: '/patients' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = formOf(context.staff.user.client);
  const answered = await answerDraftIntent(context, request, form);
  if (answered) return answered;
  let doubles: Patient[] = [];
  const outcome = await runForm(context, {
    schema: warnedForm,
    run: async ({ notSame, ...patient }, { key }) => {
      doubles = await findDoubles(context, patient);
      if (doubles.some(({ id }) => !notSame.includes(String(id)))) throw new FormError(doubleMessage, { status: 409 });
      const added = await addPatient(context, patient, key);
      await context.drafts.remove(form.about);
      return added;
    },
  });
  if (!outcome.ok) {
    await keepFormDraft(context, form);
    return data({ ...outcome.answer, doubles }, { status: outcome.status });
  }
  await context.flash({ kind: 'success', text: `${nameOf(outcome.value)} has been added to inova!` });
  return redirect(`/patients/${outcome.result.id}`);
}

/** The form with the patients it named as probably the same, who are not. */
const warnedForm = addPatientForm.extend({ notSame: z.array(z.string()).default([]) });

const doubleMessage = 'This patient is probably on file already';

const nameOf = ({ firstname, lastname }: NewPatient) => `${firstname} ${lastname}`;

/** Adds the patient; an error message starts with the patient's name. */
async function addPatient({ inova }: AppLoadContext, patient: NewPatient, key: string) {
  try {
    return await inova.patients.create(patient, key);
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'refused' || namesField(error)) throw error;
    throw new FormError(`${nameOf(patient)}, ${error.message}!`, { status: error.status ?? 502 });
  }
}

export default function AddPatient() {
  const { clinics, clinicName, today, setup } = useLoaderData<typeof loader>();
  const answer = (useActionData<typeof action>() ?? undefined) as (FormAnswer & { doubles?: Patient[] }) | undefined;
  return (
    <PortalDialog
      title="Add Patient"
      cancelHref="/patients"
      width="medium"
      keptForm={clinicName === null ? undefined : formId}
    >
      {clinicName === null ? (
        <ChooseClinic
          clinics={clinics}
          hint="Patients are added to your current clinic"
          redirectTo="/patients/add"
          cancelHref="/patients"
        />
      ) : (
        <AddForm clinicName={clinicName} today={today} setup={setup} answer={answer} doubles={answer?.doubles ?? []} />
      )}
    </PortalDialog>
  );
}
