import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { minuteOptions, timeOptions } from './slot.ts';

interface TimeFieldsProps {
  form: FormState;
  /** The earliest selectable date. */
  today: string;
}

/** Date and time, with a checkbox to book outside business hours if the service requires confirmation. */
export function TimeFields({ form: { control, checkbox }, today }: TimeFieldsProps) {
  const time = control('time');
  const outsideHours = checkbox('outsideHours');
  const isAsked = outsideHours.errors || outsideHours.defaultChecked;
  return (
    <>
      <Fields columns={2}>
        <DateField label="Date" min={today} {...control('day')} />
        <SelectField label="Time" placeholder="Select a time" options={timeOptions(time.defaultValue)} {...time} />
      </Fields>
      {isAsked && <ChoiceField type="checkbox" label="Book outside business hours" {...outsideHours} />}
    </>
  );
}

/** Counselor, date, time, length and method. */
export function SlotFields({
  counselors,
  methods,
  ...props
}: TimeFieldsProps & Record<'counselors' | 'methods', Option[]>) {
  const { control } = props.form;
  const minutes = control('minutes');
  return (
    <Fields>
      <SelectField label="Counselor" placeholder="Select a counselor" options={counselors} {...control('counselor')} />
      <TimeFields {...props} />
      <Fields columns={2}>
        <SelectField label="Length" options={minuteOptions(Number(minutes.defaultValue) || undefined)} {...minutes} />
        <ChoiceGroup type="radio" label="Method" options={methods} {...control('method')} />
      </Fields>
    </Fields>
  );
}
