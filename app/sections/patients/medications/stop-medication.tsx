import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { medicationsHref, stopHref } from './paths.ts';

export const meta = () => [{ title: 'Stop medication · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return findTaken(context, params);
}

/** The medication in the address; leads to the record if the cycle no longer has it. */
async function findTaken(context: AppLoadContext, params: LoaderFunctionArgs['params']) {
  const [patientId, id] = [requireRecordId(params.id), requireRecordId(params.medication)];
  const { medications } = await context.inova.medications.ofPatient(patientId);
  const found = medications.find((each) => each.id === id);
  if (found) return { patientId, id, name: found.name };
  await context.flash({ kind: 'error', text: 'This medication was already stopped' });
  throw redirect(medicationsHref(patientId));
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patientId, id, name } = await findTaken(context, params);
  return submitButton(context, {
    schema: z.object({}),
    subject: id,
    run: () => context.inova.medications.stop(patientId, id),
    success: () => ({ to: medicationsHref(patientId), message: `${name} stopped` }),
    backHref: medicationsHref(patientId),
  });
}

export default function StopMedication() {
  const { patientId, id, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question={`Stop ${name}?`}
      consequences={['The patient’s app no longer shows it.', 'To give it again, add it to the cycle.']}
      confirm="Stop medication"
      action={stopHref(patientId, id)}
      cancelHref={medicationsHref(patientId)}
    />
  );
}
