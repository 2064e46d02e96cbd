import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { newInPersonSignature } from '#server/inova/contract/signatures/consents.ts';
import { isUnsigned } from './consent-status.tsx';
import { consentsHref } from './hrefs.ts';
import { loadConsent } from './load-consents.server.ts';

export const meta = () => [{ title: 'Signed in person · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, record, consent } = await loadConsent(context, params.id, params.consent);
  if (!isUnsigned(consent)) throw redirect(consentsHref(patient.id));
  const name = consent.signer === 'partner' ? record.partner?.name : `${patient.firstname} ${patient.lastname}`;
  return {
    patient: patient.id,
    consent,
    today: record.today,
    setup: formSetup(newInPersonSignature),
    values: { name: name ?? '', signedOn: record.today },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, consent } = await loadConsent(context, params.id, params.consent);
  return submitForm(context, {
    schema: newInPersonSignature,
    subject: consent.id,
    run: async (signature) => {
      await context.inova.consents.recordInPerson(consent.id, signature);
    },
    success: () => ({ to: consentsHref(patient.id), message: `${consent.kind} recorded as signed` }),
  });
}

export default function SignedInPerson() {
  const { patient, consent, today, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`${consent.kind}, signed in person`}
      width="narrow"
      action={consentsHref(patient, `/in-person/${consent.id}`)}
      backHref={consentsHref(patient)}
      button={{ label: 'Record signature' }}
    >
      <Fields>
        <Text>You are recorded as the witness. A link that was sent stops working.</Text>
        <TextField label="Name as signed" autoComplete="off" {...form.control('name')} />
        <DateField label="Signed on" max={today} {...form.control('signedOn')} />
      </Fields>
    </FormDialog>
  );
}
