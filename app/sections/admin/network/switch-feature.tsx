import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Table } from '#app/ui/data/table.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { features } from '#server/inova/contract/text/feature-names.ts';
import { besideFormFields, requireFeature, switchForm, toSwitch } from './network.server.ts';
import { networkPath } from './network-path.ts';
import { changeText, openWorkLabels } from './switch-text.ts';

export const meta = () => [{ title: 'Change feature · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const feature = requireFeature(params.feature);
  return {
    feature,
    effects: await context.inova.switches.effects(feature),
    today: todayIn(context.staff.user.clientTimeZone),
    setup: formSetup(switchForm),
  };
}

export function action({ context, params }: ActionFunctionArgs) {
  const feature = requireFeature(params.feature);
  const timeZone = context.staff.user.clientTimeZone;
  return submitForm(context, {
    schema: switchForm,
    run: (form, { key }) => besideFormFields(context.inova.switches.set(toSwitch(feature, form, timeZone), key)),
    success: (change) => ({ to: networkPath, message: `${changeText(change)} has been saved` }),
    subject: feature,
  });
}

const onOrOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

export default function SwitchFeature() {
  const { feature, effects, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const clinics = effects.map(({ client, name }) => ({ value: client, label: name }));
  return (
    <FormDialog
      form={form}
      width="wide"
      title={`Change ${features[feature].toLowerCase()}`}
      action={`${networkPath}/switch/${feature}`}
      backHref={networkPath}
      button={{ label: 'Save change' }}
    >
      <Fields>
        <SelectField label="Clinic" placeholder="Every clinic" options={clinics} {...form.control('client')} />
        <ChoiceGroup type="radio" label="Change to" options={onOrOff} {...form.control('isOn')} />
        <Fields columns={2}>
          <DateField label="From" min={today} hint="Leave blank for now" {...form.control('startDay')} />
          <TextField label="From time" type="time" hint="On your clinic’s clock" {...form.control('startTime')} />
          <DateField label="Until" min={today} hint="Leave blank for no end" {...form.control('endDay')} />
          <TextField label="Until time" type="time" hint="On your clinic’s clock" {...form.control('endTime')} />
        </Fields>
        <TextareaField label="Reason" rows={2} {...form.control('reason')} />
        <Table
          caption="Affected users and open work"
          captionVisible
          columns={[
            { key: 'name', label: 'Clinic', primary: true, cell: ({ name }) => name },
            { key: 'isOn', label: 'Now', cell: ({ isOn }) => (isOn ? 'On' : 'Off') },
            { key: 'users', label: 'Users', numeric: true, cell: ({ users }) => users },
            {
              key: 'open',
              label: openWorkLabels[feature],
              numeric: true,
              cell: ({ open }) => open.toLocaleString('en-US'),
            },
          ]}
          rows={effects}
          keyOf={({ client }) => client}
          empty={null}
        />
      </Fields>
    </FormDialog>
  );
}
