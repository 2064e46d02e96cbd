import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { type FormState, plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { NetworkCryoSettings } from '#server/inova/contract/cryo/settings.ts';
import { dunningActions, letterFields, letterKinds, letterLabels } from '#server/inova/contract/cryo/words.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { clinicFee, settingsValues, stepAction, stepDays, stepNumbers } from './settings-fields.ts';

interface SettingsFormProps {
  settings: NetworkCryoSettings;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** New settings, which start as those saved last; Preview shows what they change. */
export function SettingsForm({ settings: { versions, clinics }, setup, answer }: SettingsFormProps) {
  const [last] = versions;
  const form = plainForm({ setup, answer, values: last && settingsValues(last) });
  const { control } = form;
  return (
    <PortalForm action="/admin/networkcryo">
      <FormHeader form={form} />
      <Stack gap={24}>
        <Fields columns={3}>
          <DateField label="First day" hint="Bills of earlier days stay as they are" {...control('from')} />
          <MoneyField label="Yearly fee" hint="Of new accounts" {...control('feeCents')} />
          <TextField
            label="Free days"
            hint="After the first freeze"
            inputMode="numeric"
            maxLength={4}
            {...control('freeDays')}
          />
        </Fields>
        <StepFields form={form} />
        <Fieldset legend="Clinics with another fee" columns={3}>
          {clinics.map(({ id, name }) => (
            <MoneyField key={id} label={`Fee in ${name}`} {...control(clinicFee(id))} required={false} />
          ))}
        </Fieldset>
        <Fieldset legend="Letters">
          <Text tone="muted" size={13}>
            Fields: {letterFields.map((name) => `{${name}}`).join(', ')}
          </Text>
          {letterKinds.map((kind) => (
            <TextareaField key={kind} label={letterLabels[kind]} rows={4} maxLength={4000} {...control(kind)} />
          ))}
        </Fieldset>
      </Stack>
      <FormActions>
        <Button variant="primary" name="intent" value="preview">
          Preview changes
        </Button>
        <Button name="intent" value="save">
          Save settings
        </Button>
      </FormActions>
    </PortalForm>
  );
}

const actionOptions = dunningActions.map((value) => ({ value, label: capitalize(value) }));

function StepFields({ form: { control } }: { form: FormState }) {
  return (
    <Fieldset legend="Overdue invoices" columns={2}>
      {stepNumbers.flatMap((number) => [
        <TextField
          key={stepDays(number)}
          label={`Step ${number}: days overdue`}
          inputMode="numeric"
          maxLength={3}
          {...control(stepDays(number))}
        />,
        <SelectField
          key={stepAction(number)}
          label={`Step ${number}: action`}
          placeholder="None"
          options={actionOptions}
          {...control(stepAction(number))}
        />,
      ])}
    </Fieldset>
  );
}
