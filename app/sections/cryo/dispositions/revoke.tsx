import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { newRevocation } from '#server/inova/contract/cryo/dispositions.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';

export const meta = () => [{ title: 'Revoke disposition · inova' }];
export const handle = dialogRoute;

async function findSigned({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadDispositions(context, params.id);
  const id = requireRecordId(params.disposition);
  const disposition = record.dispositions.find((each) => each.id === id);
  const signers = disposition?.signers.filter(({ signedAt }) => signedAt !== null) ?? [];
  if (!disposition || signers.length === 0) throw new Response(null, { status: 404 });
  return { patientId: patient.id, disposition, signers };
}

export async function loader(args: LoaderFunctionArgs) {
  const { patientId, disposition, signers } = await findSigned(args);
  const signer = new URL(args.request.url).searchParams.get('signer') ?? '';
  return {
    patientId,
    id: disposition.id,
    version: disposition.version,
    options: signers.map(({ number, name }) => ({ value: number, label: name })),
    setup: formSetup(newRevocation),
    values: { signer: signers.some(({ number }) => String(number) === signer) ? signer : '' },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { patientId, disposition } = await findSigned(args);
  const { context } = args;
  return submitForm(context, {
    schema: newRevocation,
    subject: disposition.id,
    run: async (revocation) => {
      await context.inova.cryoDispositions.revoke(disposition.id, revocation);
    },
    success: () => ({ to: dispositionHref(patientId), message: `Version ${disposition.version} is revoked` }),
  });
}

export default function RevokeDisposition() {
  const { patientId, id, version, options, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`Revoke version ${version}`}
      width="narrow"
      action={dispositionHref(patientId, `/revoke/${id}`)}
      backHref={dispositionHref(patientId)}
      button={{ label: 'Record revocation', variant: 'danger' }}
    >
      <Fields>
        <p>Nothing of this version may be carried out afterwards. The specimens stay stored.</p>
        <SelectField label="Revoked by" placeholder="Select a signer" options={options} {...form.control('signer')} />
        <TextareaField
          label="Reason"
          hint="How and when they revoked"
          rows={3}
          maxLength={500}
          autoFocus
          {...form.control('reason')}
        />
      </Fields>
    </FormDialog>
  );
}
