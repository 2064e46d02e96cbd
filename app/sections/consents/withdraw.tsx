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
import { Text } from '#app/ui/layout/text.tsx';
import { withdrawReason } from '#server/inova/contract/signatures/consents.ts';
import { isWithdrawable } from './consent-status.tsx';
import { consentsHref } from './hrefs.ts';
import { loadConsent } from './load-consents.server.ts';

export const meta = () => [{ title: 'Withdraw consent · inova' }];
export const handle = dialogRoute;

const withdrawForm = z.object({ reason: withdrawReason });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, consent } = await loadConsent(context, params.id, params.consent);
  if (!isWithdrawable(consent)) throw redirect(consentsHref(patient.id));
  return { patient: patient.id, consent, setup: formSetup(withdrawForm) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, consent } = await loadConsent(context, params.id, params.consent);
  return submitForm(context, {
    schema: withdrawForm,
    subject: consent.id,
    run: async ({ reason }) => {
      await context.inova.consents.withdraw(consent.id, { reason });
    },
    success: () => ({ to: consentsHref(patient.id), message: `${consent.kind} withdrawn` }),
  });
}

export default function WithdrawConsent() {
  const { patient, consent, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Withdraw ${consent.kind}`}
      width="narrow"
      action={consentsHref(patient, `/withdraw/${consent.id}`)}
      backHref={consentsHref(patient)}
      button={{ label: 'Withdraw consent', variant: 'danger' }}
    >
      <Fields>
        <Text>
          {consent.episodeId === null ? 'It no longer counts.' : 'The cycle can’t start without it.'} A link that was
          sent stops working.
        </Text>
        <TextareaField label="Reason" rows={3} maxLength={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
