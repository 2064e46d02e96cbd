import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { loadRequest } from './load-requests.server.ts';
import { cycleRequestsHref } from './paths.ts';
import { isOpen } from './request-text.ts';

const nothing = z.object({});

export const meta = () => [{ title: 'Withdraw cycle request · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, request } = await loadRequest(context, params, isOpen);
  return { patientId: patient.id, id: request.id, setup: formSetup(nothing, { version: request.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, request } = await loadRequest(context, params, () => true);
  return submitForm(context, {
    schema: nothing,
    subject: request.id,
    run: async (_, { version }) => {
      await context.inova.cycleRequests.withdraw(request.id, { version });
    },
    success: () => ({ to: cycleRequestsHref(patient.id), message: 'Cycle request withdrawn' }),
  });
}

export default function WithdrawRequest() {
  const { patientId, id, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Withdraw cycle request"
      width="narrow"
      action={cycleRequestsHref(patientId, `/withdraw/${id}`)}
      backHref={cycleRequestsHref(patientId)}
      button={{ label: 'Withdraw request', variant: 'danger' }}
    >
      <p>The request stays among those of the patient. You can’t undo this.</p>
    </FormDialog>
  );
}
