import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { specimenRelease } from '#server/inova/contract/cryo/inventory.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { loadSpecimen } from './specimen.server.ts';
import { specimenHref } from './specimen-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta = () => [{ title: 'Release specimen · inova' }];
export const handle = dialogRoute;

const labels: Record<string, string> = {
  thaw: 'Thaw',
  transfer: 'Transfer to the patient',
  ship: 'Hand over to another laboratory',
  discard: 'Discard',
  donate: 'Donate',
  research: 'Give to research',
};

/** What may become of a specimen now: discarding and donating only as everyone who must sign has signed. */
function releasesOf({ state, disposition }: SpecimenRecord) {
  if (state === 'thawed') return ['transfer'];
  return ['thaw', 'transfer', 'ship', ...(disposition ? [disposition.outcome] : [])];
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const specimen = await loadSpecimen(context, params.specimen);
  const options = releasesOf(specimen).map((value) => ({ value, label: labels[value] ?? value }));
  return { specimen, options, setup: formSetup(specimenRelease) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const id = Number(params.specimen);
  return submitForm(context, {
    schema: specimenRelease,
    hideFields: witnessSecrets,
    subject: id,
    run: async (release, { key }) => context.inova.cryoInventory.release(id, release, key),
    success: ({ barcode, state }) => ({ to: specimenHref(id), message: `${barcode} is ${state}` }),
  });
}

/** After a conflict the dialog shows where the specimen is now. */
export const shouldRevalidate = () => true;

export default function ReleaseSpecimen() {
  const { specimen, options, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, barcode, address, disposition } = specimen;
  return (
    <FormDialog
      form={form}
      title={`Release ${barcode}`}
      action={specimenHref(id, '/release')}
      backHref={specimenHref(id)}
      button={{ label: 'Release specimen', variant: 'danger' }}
    >
      <input type="hidden" name="from" value={address ?? ''} />
      {disposition && <input type="hidden" name="disposition" value={disposition.id} />}
      <Fields>
        <p>This ends the storage of {barcode} and can’t be undone.</p>
        {!disposition && <p>To discard or donate it, everyone who must sign signs a disposition first.</p>}
        <SelectField
          label="Outcome"
          placeholder="Select an outcome"
          options={options}
          autoFocus
          {...form.control('release')}
        />
        <TextField label="Note" maxLength={500} autoComplete="off" {...form.control('note')} />
        <WitnessFields form={form} />
      </Fields>
    </FormDialog>
  );
}
