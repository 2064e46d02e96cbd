import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newPartner } from '#server/inova/contract/signatures/consents.ts';
import { consentsHref } from './hrefs.ts';
import { loadConsents } from './load-consents.server.ts';

export const meta = () => [{ title: 'Partner · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadConsents(context, params.id);
  return { patient: patient.id, today: record.today, partner: record.partner, setup: formSetup(newPartner) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient } = await loadConsents(context, params.id);
  return submitForm(context, {
    schema: newPartner,
    subject: patient.id,
    run: async (partner) => {
      await context.inova.consents.savePartner(patient.id, partner);
    },
    success: () => ({ to: consentsHref(patient.id), message: 'Partner saved' }),
  });
}

export default function EditPartner() {
  const { patient, today, partner, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values: partner ?? {} });
  return (
    <FormDialog
      form={form}
      title="Partner"
      action={consentsHref(patient, '/partner')}
      backHref={consentsHref(patient)}
      button={{ label: 'Save partner' }}
    >
      <Fields>
        <TextField label="Name" autoComplete="off" autoFocus {...form.control('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Links to sign are sent here"
          maxLength={320}
          {...form.control('email')}
        />
        <DateField
          label="Date of birth"
          max={today}
          hint="Confirmed by the partner before signing"
          {...form.control('birthDate')}
        />
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={40} {...form.control('phone')} />
      </Fields>
    </FormDialog>
  );
}
