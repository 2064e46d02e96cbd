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
import { TextField } from '#app/ui/form/text-field.tsx';
import { evacuation } from '#server/inova/contract/cryo/inventory.ts';
import type { TankMap } from '#server/inova/contract/cryo/tanks.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { id } from '#server/inova/contract/wire.ts';
import { loadTank } from './tank.server.ts';
import { tankHref, tankTitle } from './tank-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta = () => [{ title: 'Evacuate · inova' }];
export const handle = dialogRoute;

const form = evacuation.extend({ container: id });

/** The tank, its canisters, and their canes. */
function containersOf(tank: TankMap) {
  const inTank = tank.canisters
    .filter((canister) => canister.id !== tank.id)
    .flatMap((canister) => {
      const address = `${tank.label}-${canister.label}`;
      const canes = canister.rows.filter((row) => row.id !== canister.id);
      return [
        { value: canister.id, label: address },
        ...canes.map((cane) => ({ value: cane.id, label: `${address}-${cane.label}` })),
      ];
    });
  return [{ value: tank.id, label: tankTitle(tank) }, ...inTank];
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const tank = await loadTank(context, params.tank);
  return { tankId: tank.id, title: tankTitle(tank), containers: containersOf(tank), setup: formSetup(form) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const tank = requireRecordId(params.tank);
  return submitForm(context, {
    schema: form,
    hideFields: witnessSecrets,
    subject: tank,
    run: ({ container, ...evacuated }, { key }) => context.inova.cryoInventory.evacuate(container, evacuated, key),
    success: ({ moved, from, to }) => ({
      to: tankHref(tank),
      message: `${moved} ${moved === 1 ? 'specimen' : 'specimens'} moved from ${from} to ${to}`,
    }),
  });
}

export default function Evacuate() {
  const { tankId, title, containers, setup } = useLoaderData<typeof loader>();
  const state = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={state}
      title={`Evacuate ${title}`}
      action={tankHref(tankId, '/evacuate')}
      backHref={tankHref(tankId)}
      button={{ label: 'Evacuate' }}
    >
      <Fields>
        <p>Everything moves at once, in the order of its positions, or nothing.</p>
        <SelectField label="From" options={containers} autoFocus {...state.control('container')} />
        <TextField
          label="To"
          hint="A tank, canister, or cane with enough empty positions"
          autoComplete="off"
          maxLength={80}
          {...state.control('to')}
        />
        <TextField label="Note" maxLength={500} autoComplete="off" {...state.control('note')} />
        <WitnessFields form={state} />
      </Fields>
    </FormDialog>
  );
}
