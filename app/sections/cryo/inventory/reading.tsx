import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newReading } from '#server/inova/contract/cryo/tanks.ts';
import { loadTank } from './tank.server.ts';
import { tankHref, tankTitle } from './tank-text.ts';

export const meta = () => [{ title: 'Record temperature · inova' }];
export const handle = dialogRoute;

const form = newReading.omit({ source: true });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const tank = await loadTank(context, params.tank);
  return { tankId: tank.id, title: tankTitle(tank), setup: formSetup(form) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const tank = requireRecordId(params.tank);
  return submitForm(context, {
    schema: form,
    subject: tank,
    run: (reading, { key }) => context.inova.cryoTanks.record(tank, { ...reading, source: 'entered' }, key),
    success: ({ lastReading }) => ({
      to: tankHref(tank),
      message: lastReading?.isAlarm ? 'Alarm: the tank is too warm' : 'Temperature recorded',
    }),
  });
}

export default function RecordReading() {
  const { tankId, title, setup } = useLoaderData<typeof loader>();
  const state = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={state}
      title={`Record temperature of ${title}`}
      action={tankHref(tankId, '/reading')}
      backHref={tankHref(tankId)}
      button={{ label: 'Record temperature' }}
    >
      <Fields>
        <TextField
          label="Degrees Celsius"
          hint="Above −180 is an alarm"
          autoFocus
          autoComplete="off"
          {...state.control('celsius')}
        />
        <TextField label="Note" maxLength={500} autoComplete="off" {...state.control('note')} />
      </Fields>
    </FormDialog>
  );
}
