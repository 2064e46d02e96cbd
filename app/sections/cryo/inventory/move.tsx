import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { specimenMove } from '#server/inova/contract/cryo/inventory.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { loadSpecimen } from './specimen.server.ts';
import { specimenHref } from './specimen-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta = () => [{ title: 'Move specimen · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { specimen: await loadSpecimen(context, params.specimen), setup: formSetup(specimenMove) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const id = Number(params.specimen);
  return submitForm(context, {
    schema: specimenMove,
    hideFields: witnessSecrets,
    subject: id,
    run: (move, { key }) => context.inova.cryoInventory.move(id, move, key),
    success: ({ barcode, address }) => ({ to: specimenHref(id), message: `${barcode} is in ${address}` }),
  });
}

/** After a conflict the dialog shows where the specimen is now. */
export const shouldRevalidate = () => true;

export default function MoveSpecimen() {
  const { specimen, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, barcode, address } = specimen;
  return (
    <FormDialog
      form={form}
      title={address ? `Move ${barcode} from ${address}` : `Store ${barcode}`}
      action={specimenHref(id, '/move')}
      backHref={specimenHref(id)}
      button={{ label: address ? 'Move specimen' : 'Store specimen' }}
    >
      <input type="hidden" name="from" value={address ?? ''} />
      <Fields>
        <TextField
          label="New position"
          hint="A position, or a tank, canister, or cane for its first empty position; BENCH to check it out"
          autoFocus
          autoComplete="off"
          maxLength={80}
          {...form.control('to')}
        />
        <TextField label="Note" maxLength={500} autoComplete="off" {...form.control('note')} />
        <WitnessFields form={form} />
      </Fields>
    </FormDialog>
  );
}
