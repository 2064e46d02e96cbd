import type { FormState } from '#app/forms/plain-form.ts';
import { useFreeTimes } from '#app/forms/use-free-times.ts';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { FreeStart } from '#server/inova/contract/scheduling/appointments.ts';
import { freeText } from './free-text.ts';
import { timesPath } from './paths.ts';

interface SlotFieldsProps {
  form: FormState;
  /** Null if the type is known. */
  types: Option[] | null;
  providers: Option[];
  /** The earliest selectable date. */
  today: string;
  mayOverbook: boolean;
  /** The free times of the slot in the form; null if it isn't complete. */
  free: FreeStart[] | null;
  /** What the form doesn't ask for. */
  fixed?: Record<string, string>;
}

/** Type, provider, date, and time of an appointment, with the times at which the provider is free. */
export function SlotFields({
  form,
  types,
  providers,
  today,
  mayOverbook,
  free: initialFree,
  fixed = {},
}: SlotFieldsProps) {
  const { control } = form;
  const { free, onChange } = useFreeTimes(initialFree, {
    path: timesPath,
    fields: ['type', 'provider', 'day'],
    fixed,
  });
  return (
    <div onChange={onChange}>
      <Fields>
        <Fields columns={2}>
          {types && <SelectField label="Type" placeholder="Select a type" options={types} {...control('type')} />}
          <SelectField label="Provider" placeholder="Select a provider" options={providers} {...control('provider')} />
        </Fields>
        <Fields columns={2}>
          <DateField label="Date" min={today} {...control('day')} />
          <TextField
            label="Time"
            type="time"
            step={300}
            hint={free ? freeText(free) : 'Select a type, a provider, and a date to see the free times.'}
            {...control('time')}
          />
        </Fields>
        <noscript>
          <Button name="intent" value="times" formNoValidate>
            Show free times
          </Button>
        </noscript>
        <Occurrence form={form} />
        <Overbooking form={form} mayOverbook={mayOverbook} />
      </Fields>
    </div>
  );
}

const occurrences = [
  { value: 'first', label: 'The first, before the clock is set back' },
  { value: 'second', label: 'The second, after it' },
];

/** Asked only for a time that the clock shows twice. */
function Occurrence({ form: { control } }: { form: FormState }) {
  const occurrence = control('occurrence');
  if (!occurrence.errors && !occurrence.defaultValue) return null;
  return <ChoiceGroup type="radio" label="Which of the two" options={occurrences} {...occurrence} />;
}

/** Asked only if the time was refused, of users who may overbook. */
function Overbooking({ form: { control }, mayOverbook }: { form: FormState; mayOverbook: boolean }) {
  const reason = control('overbookReason');
  if (!mayOverbook || !(reason.errors || reason.defaultValue || control('time').errors)) return null;
  return (
    <TextField
      label="Reason to overbook"
      hint="Books a taken time anyway, and marks the appointment. Leave blank to select another time."
      {...reason}
      maxLength={200}
    />
  );
}
