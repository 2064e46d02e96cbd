import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { newUnclaimed } from '#server/inova/contract/cryo/dispositions.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';

export const meta = () => [{ title: 'Unclaimed specimens · inova' }];
export const handle = dialogRoute;

async function findAbandoned({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadDispositions(context, params.id);
  const abandoned = record.specimens.filter(({ standing, today }) => standing === 'abandoned' && today.rule !== 'gone');
  if (abandoned.length === 0) throw new Response(null, { status: 404 });
  return { patientId: patient.id, abandoned, version: record.dispositions[0]?.version ?? 0 };
}

export async function loader(args: LoaderFunctionArgs) {
  const { patientId, abandoned, version } = await findAbandoned(args);
  const barcodes = abandoned.map(({ barcode }) => barcode);
  return { patientId, barcodes, setup: formSetup(newUnclaimed, { version }) };
}

export async function action(args: ActionFunctionArgs) {
  const { patientId } = await findAbandoned(args);
  const { context } = args;
  return submitForm(context, {
    schema: newUnclaimed,
    subject: patientId,
    run: async ({ reason }, { key, version }) => {
      await context.inova.cryoDispositions.unclaimed(patientId, { reason, basedOn: version }, key);
    },
    success: () => ({ to: dispositionHref(patientId), message: 'The unclaimed specimens may be discarded' }),
  });
}

export default function DecideUnclaimed() {
  const { patientId, barcodes, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Decide about unclaimed specimens"
      width="narrow"
      action={dispositionHref(patientId, '/unclaimed')}
      backHref={dispositionHref(patientId)}
      button={{ label: 'Allow discarding', variant: 'danger' }}
    >
      <Fields>
        <p>
          These specimens are abandoned: {barcodes.join(', ')}. Unclaimed specimens may be discarded, never donated.
        </p>
        <TextareaField
          label="Reason"
          hint="Such as the letters that were sent and returned"
          rows={4}
          maxLength={500}
          autoFocus
          {...form.control('reason')}
        />
      </Fields>
    </FormDialog>
  );
}
