import type { FormState } from '#app/forms/plain-form.ts';
import { useFreeTimes } from '#app/forms/use-free-times.ts';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import type { FreeTime } from '#server/inova/contract/consults.ts';
import { freeTimeOptions, minuteOptions, timeOptions } from './slot.ts';

/** What a form doesn't ask for: the consult to reschedule, and its counselor and length. */
interface FixedSlot {
  except?: string;
  counselor?: string;
  minutes?: string;
}

const freeTimesOf = (fixed: FixedSlot) => ({
  path: '/benefits/fccalendar/times',
  fields: ['counselor', 'day', 'minutes'],
  fixed: Object.fromEntries(Object.entries(fixed).filter((entry): entry is [string, string] => Boolean(entry[1]))),
});

interface TimeFieldsProps {
  form: FormState;
  /** The earliest selectable date. */
  today: string;
  /** The times to select from; without them, all times of the day. */
  times?: { options: Option[]; hint: string };
}

/** Date and time, with a checkbox to book outside business hours if the service requires confirmation. */
export function TimeFields({ form: { control, checkbox }, today, times }: TimeFieldsProps) {
  const time = control('time');
  const outsideHours = checkbox('outsideHours');
  const isAsked = outsideHours.errors || outsideHours.defaultChecked;
  return (
    <>
      <Fields columns={2}>
        <DateField label="Date" min={today} {...control('day')} />
        <SelectField
          label="Time"
          placeholder="Select a time"
          hint={times?.hint}
          options={times?.options ?? timeOptions(time.defaultValue)}
          {...time}
        />
      </Fields>
      {isAsked && <ChoiceField type="checkbox" label="Book outside business hours" {...outsideHours} />}
    </>
  );
}

interface FreeTimeFieldsProps extends Omit<TimeFieldsProps, 'times'> {
  /** The free times of the slot in the form; null if it has no date. */
  free: FreeTime[] | null;
  slot: Required<FixedSlot>;
}

/** Date and time of a consult whose counselor and length are known, with the times at which the counselor is free. */
export function FreeTimeFields({ free: initialFree, slot, ...props }: FreeTimeFieldsProps) {
  const { free, onChange } = useFreeTimes(initialFree, freeTimesOf(slot));
  return (
    <div onChange={onChange}>
      <TimeFields {...props} times={timesOf(props.form, free, 'Select a date to see the free times.')} />
      <ShowFreeTimes />
    </div>
  );
}

interface SlotFieldsProps extends Omit<TimeFieldsProps, 'times'>, Record<'counselors' | 'methods', Option[]> {
  /** The free times of the slot in the form; null if it has no counselor or date. */
  free: FreeTime[] | null;
  /** The consult to reschedule. */
  except?: number;
}

/** Counselor, date, length and method, with the times at which the counselor is free. */
export function SlotFields({ counselors, methods, free: initialFree, except, ...props }: SlotFieldsProps) {
  const { control } = props.form;
  const minutes = control('minutes');
  const { free, onChange } = useFreeTimes(initialFree, freeTimesOf({ except: except?.toString() }));
  return (
    <div onChange={onChange}>
      <Fields>
        <SelectField
          label="Counselor"
          placeholder="Select a counselor"
          options={counselors}
          {...control('counselor')}
        />
        <TimeFields
          {...props}
          times={timesOf(props.form, free, 'Select a counselor and a date to see the free times.')}
        />
        <ShowFreeTimes />
        <Fields columns={2}>
          <SelectField label="Length" options={minuteOptions(Number(minutes.defaultValue) || undefined)} {...minutes} />
          <ChoiceGroup type="radio" label="Method" options={methods} {...control('method')} />
        </Fields>
      </Fields>
    </div>
  );
}

function ShowFreeTimes() {
  return (
    <noscript>
      <Button name="intent" value="times" formNoValidate>
        Show free times
      </Button>
    </noscript>
  );
}

const timesOf = ({ control }: FormState, free: FreeTime[] | null, otherwise: string) => ({
  options: freeTimeOptions(free ?? [], control('time').defaultValue),
  hint: free ? describeFree(free.length) : otherwise,
});

function describeFree(count: number): string {
  if (count === 0) return 'The counselor has no free time that day.';
  return count === 1 ? '1 free time' : `${count} free times`;
}
