import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { returnReason } from '#server/inova/contract/intakes/intakes.ts';
import { answersHref, intakeHref } from './hrefs.ts';
import { loadAnswers } from './load-intake.server.ts';

export const meta = () => [{ title: 'Return intake · inova' }];
export const handle = dialogRoute;

const returnForm = z.object({ reason: returnReason });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, intake } = await loadAnswers(context, params.patientId);
  if (intake.state !== 'submitted') throw redirect(answersHref(patient.id));
  return { patient: patient.id, setup: formSetup(returnForm, { version: intake.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, intake } = await loadAnswers(context, params.patientId);
  return submitForm(context, {
    schema: returnForm,
    subject: intake.id,
    run: async ({ reason }, { version }) => {
      await context.inova.intakes.sendBack(intake.id, { version, reason });
    },
    success: () => ({ to: intakeHref(patient.id), message: 'Intake returned' }),
  });
}

export default function ReturnIntake() {
  const { patient, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Return intake"
      width="narrow"
      action={`${answersHref(patient)}/return`}
      backHref={answersHref(patient)}
      button={{ label: 'Return intake' }}
    >
      <Fields>
        <TextareaField label="What is missing" rows={3} maxLength={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
