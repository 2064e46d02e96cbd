import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { consentSigners } from '#server/inova/contract/text/consent-signers.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { consentsHref } from './hrefs.ts';
import { loadConsents } from './load-consents.server.ts';

export const meta = () => [{ title: 'Assign consent · inova' }];
export const handle = dialogRoute;

const assignForm = z.object({
  kind: z.string({ error: 'Select a consent' }).trim().min(1, 'Select a consent').max(100),
  signer: z.enum(consentSigners, { error: 'Select who signs' }),
  episodeId: z.string().max(20).default(''),
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, record } = await loadConsents(context, params.id);
  const { kinds, cycles, partner } = record;
  const query = new URL(request.url).searchParams;
  return {
    patient: patient.id,
    kinds: kinds.map(({ kind }) => ({ value: kind, label: kind })),
    cycles: cycles.filter(({ isOpen }) => isOpen).map(({ id, kind }) => ({ value: id, label: kind })),
    hasPartner: partner !== null,
    setup: formSetup(assignForm),
    values: {
      kind: query.get('kind') ?? '',
      signer: query.get('signer') ?? 'patient',
      episodeId: query.get('cycle') ?? '',
    },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient } = await loadConsents(context, params.id);
  return submitForm(context, {
    schema: assignForm,
    subject: patient.id,
    run: async ({ kind, signer, episodeId }, { key }) => {
      const consent = { kind, signer, episodeId: parseRecordId(episodeId) };
      await context.inova.consents.assign(patient.id, { consents: [consent] }, key);
    },
    success: (_result, { kind }) => ({ to: consentsHref(patient.id), message: `${kind} assigned` }),
  });
}

export default function AssignConsent() {
  const { patient, kinds, cycles, hasPartner, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  const signers = consentSigners.filter((signer) => signer === 'patient' || hasPartner);
  return (
    <FormDialog
      form={form}
      title="Assign consent"
      width="narrow"
      action={consentsHref(patient, '/assign')}
      backHref={consentsHref(patient)}
      button={{ label: 'Assign consent' }}
    >
      <Fields>
        <SelectField label="Consent" placeholder="Select a consent" options={kinds} {...form.control('kind')} />
        <ChoiceGroup
          type="radio"
          label="Signer"
          options={signers.map((value) => ({ value, label: capitalize(value) }))}
          hint={hasPartner ? undefined : 'Add the partner first if the partner signs.'}
          {...form.control('signer')}
        />
        <SelectField label="For cycle" placeholder="All care" options={cycles} {...form.control('episodeId')} />
      </Fields>
    </FormDialog>
  );
}
