import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { specimenSwap } from '#server/inova/contract/cryo/inventory.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { loadSpecimen } from './specimen.server.ts';
import { specimenHref } from './specimen-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta = () => [{ title: 'Swap specimens · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { specimen: await loadSpecimen(context, params.specimen), setup: formSetup(specimenSwap) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const id = Number(params.specimen);
  return submitForm(context, {
    schema: specimenSwap,
    hideFields: witnessSecrets,
    subject: id,
    run: (swap, { key }) => context.inova.cryoInventory.swap(id, swap, key),
    success: ({ barcode, address }) => ({ to: specimenHref(id), message: `${barcode} is in ${address}` }),
  });
}

/** After a conflict the dialog shows where the specimen is now. */
export const shouldRevalidate = () => true;

export default function SwapSpecimens() {
  const { specimen, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, barcode, address } = specimen;
  return (
    <FormDialog
      form={form}
      title={`Swap ${barcode} with another specimen`}
      action={specimenHref(id, '/swap')}
      backHref={specimenHref(id)}
      button={{ label: 'Swap specimens' }}
    >
      <input type="hidden" name="from" value={address ?? ''} />
      <Fields>
        <p>{address ? `${barcode} is in ${address}` : `${barcode} has no place`}</p>
        <TextField label="Barcode of the other specimen" autoFocus autoComplete="off" {...form.control('with')} />
        <TextField label="Note" maxLength={500} autoComplete="off" {...form.control('note')} />
        <WitnessFields form={form} />
      </Fields>
    </FormDialog>
  );
}
