import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { newPatient } from '#server/inova/contract/patients.ts';
import { AddForm } from './add-form.tsx';
import { ChooseClinic } from './choose-clinic.tsx';

export const meta = () => [{ title: 'Add patient · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const clinics = await context.clinics();
  const clinic = clinics.find(({ id }) => id === context.staff.user.client);
  return { clinics, clinicName: clinic?.name ?? null, onceKey: newOnceKey() };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, newPatient);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const patient = submission.value;
  const patientName = `${patient.firstname} ${patient.lastname}`;
  const key = String(context.form?.get('onceKey'));
  try {
    const { id } = await context.once(key, patient, () => context.inova.patients.create(patient, key));
    await context.flash({ kind: 'success', text: `${patientName} has been added to inova!` });
    return redirect(`/patients/${id}`);
  } catch (error) {
    if (error instanceof IntentConflict)
      return data(submission.reply({ formErrors: [error.message] }), { status: 409 });
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    const message = error.kind === 'refused' ? `${patientName}, ${error.message}!` : error.message;
    return data(submission.reply({ formErrors: [message] }), { status: error.status ?? 502 });
  }
}

export default function AddPatient() {
  const { clinics, clinicName, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <PortalDialog title="Add Patient" cancelHref="/patients" width="medium">
      {clinicName === null ? (
        <ChooseClinic clinics={clinics} redirectTo="/patients/add" cancelHref="/patients" />
      ) : (
        <AddForm clinicName={clinicName} onceKey={onceKey} lastResult={lastResult} />
      )}
    </PortalDialog>
  );
}
