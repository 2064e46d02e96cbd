import { type FieldState, inputProps } from '#app/forms/input-props.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { minuteOptions, timeOptions } from './slot.ts';

interface TimeFieldsProps {
  fields: Record<string, FieldState>;
  /** The first date that can be selected. */
  today: string;
  required?: boolean;
}

/** Date and time, with a checkbox to book outside business hours once the service has asked for it. */
export function TimeFields({ fields, today, required = true }: TimeFieldsProps) {
  const time = inputProps('time', fields.time);
  const { errors } = fields.outsideHours ?? {};
  return (
    <>
      <Fields columns={2}>
        <DateField label="Date" min={today} required={required} {...inputProps('day', fields.day)} />
        <SelectField
          label="Time"
          placeholder="Select a time"
          options={timeOptions(time.defaultValue)}
          required={required}
          {...time}
        />
      </Fields>
      {(errors || fields.outsideHours?.initialValue) && (
        <ChoiceField
          type="checkbox"
          label="Book outside business hours"
          name="outsideHours"
          defaultChecked={fields.outsideHours?.initialValue === 'on'}
          errors={errors}
        />
      )}
    </>
  );
}

/** Counselor, date, time, length and method. */
export function SlotFields({
  counselors,
  methods,
  ...props
}: TimeFieldsProps & Record<'counselors' | 'methods', Option[]>) {
  const { fields } = props;
  const minutes = inputProps('minutes', fields.minutes);
  return (
    <Fields>
      <SelectField
        label="Counselor"
        placeholder="Select a counselor"
        options={counselors}
        required
        {...inputProps('counselor', fields.counselor)}
      />
      <TimeFields {...props} />
      <Fields columns={2}>
        <SelectField
          label="Length"
          options={minuteOptions(Number(minutes.defaultValue) || undefined)}
          required
          {...minutes}
        />
        <ChoiceGroup type="radio" label="Method" options={methods} required {...inputProps('method', fields.method)} />
      </Fields>
    </Fields>
  );
}
