import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { addDays } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { futureBirthDate } from '#server/inova/contract/patients.ts';
import { externalSigner } from '#server/inova/contract/signatures/signatures.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { isUnsigned } from './consent-status.tsx';
import { consentsHref } from './hrefs.ts';
import { loadConsent } from './load-consents.server.ts';

export const meta = () => [{ title: 'Send consent · inova' }];
export const handle = dialogRoute;

const daysToSign = 30;
const text = z.string().trim().max(320).default('');

/** A witness outside of the clinic is named whole or not at all. */
const sendForm = z
  .object({
    expiresOn: isoDate('Enter the last date to sign'),
    witness: text,
    outsideWitness: text,
    witnessEmail: text,
    witnessBirthDate: text,
  })
  .superRefine((values, context) => {
    const outside = outsideOf(values);
    if (!outside) return;
    const fields: Record<string, string> = {
      name: 'outsideWitness',
      email: 'witnessEmail',
      birthDate: 'witnessBirthDate',
    };
    for (const { path, message } of externalSigner.safeParse(outside).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [fields[String(path[0])] as string], message });
  });

interface OutsideFields {
  outsideWitness: string;
  witnessEmail: string;
  witnessBirthDate: string;
}

function outsideOf({ outsideWitness, witnessEmail, witnessBirthDate }: OutsideFields) {
  if (!outsideWitness && !witnessEmail && !witnessBirthDate) return null;
  return { name: outsideWitness, email: witnessEmail, birthDate: witnessBirthDate };
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, record, consent } = await loadConsent(context, params.id, params.consent);
  if (!isUnsigned(consent)) throw redirect(consentsHref(patient.id));
  const staff = await context.inova.tasks.assignees({ clinic: patient.client });
  const { partner, today } = record;
  return {
    patient: patient.id,
    consent,
    today,
    address: consent.signer === 'partner' ? (partner?.email ?? null) : patient.email,
    staff: staff.map(({ email, name }) => ({ value: email, label: name })),
    setup: formSetup(sendForm, { version: consent.newestVersion }),
    values: { expiresOn: addDays(today, daysToSign) },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, record, consent } = await loadConsent(context, params.id, params.consent);
  return submitForm(context, {
    schema: sendForm.refine(({ witnessBirthDate }) => witnessBirthDate <= record.today, {
      path: ['witnessBirthDate'],
      message: futureBirthDate,
    }),
    subject: consent.id,
    run: async (values, { key, version }) => {
      const { expiresOn, witness } = values;
      const outside = outsideOf(values);
      await context.inova.signatures.request(
        {
          ...{ kind: 'consent', record: consent.id, expiresOn, wording: version, witness: witness || null },
          outsideWitness: outside && externalSigner.parse(outside),
        },
        key,
      );
    },
    success: () => ({ to: consentsHref(patient.id), message: `${consent.kind} sent for signing` }),
  });
}

/** After a refusal the dialog has the newest wording. */
export const shouldRevalidate = () => true;

export default function SendConsent() {
  const { patient, consent, today, address, staff, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`Send ${consent.kind}`}
      action={consentsHref(patient, `/send/${consent.id}`)}
      backHref={consentsHref(patient)}
      button={{ label: 'Send for signing' }}
    >
      <Fields>
        {address ? (
          <Text>
            {address} gets a link to sign version {consent.newestVersion} of the wording.
          </Text>
        ) : (
          <Banner kind="degraded">
            {consent.signer === 'partner'
              ? 'The partner’s email address is not known. Add it on the page of consents.'
              : 'The patient has no email address. Add it to the demographics.'}
          </Banner>
        )}
        <DateField label="Sign by" min={today} {...form.control('expiresOn')} />
        <SelectField label="Witness of the clinic" placeholder="None" options={staff} {...form.control('witness')} />
        <Fieldset legend="Another witness, who signs by a link" columns={3}>
          <TextField label="Witness name" autoComplete="off" {...form.control('outsideWitness')} />
          <TextField
            label="Witness email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={320}
            {...form.control('witnessEmail')}
          />
          <DateField label="Witness date of birth" max={today} {...form.control('witnessBirthDate')} />
        </Fieldset>
      </Fields>
    </FormDialog>
  );
}
