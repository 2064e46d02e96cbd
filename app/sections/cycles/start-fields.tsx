import type { FormState } from '#app/forms/plain-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { intents } from '#server/inova/contract/text/cycle-words.ts';

const options = intents.map((value) => ({ value, label: value }));

/** Day 1, the first medication, and what the cycle is for. */
export function StartFields({ form, today }: { form: FormState; today: string }) {
  return (
    <>
      <DateField label="Day 1" max={today} hint="The first day of the period" {...form.control('day1')} />
      <DateField label="First medication" hint="If the day is known" {...form.control('firstMedicationOn')} />
      <SelectField
        label="Intent"
        placeholder="Not known yet"
        options={options}
        hint="The registry asks for it within four days of day 1"
        {...form.control('intent')}
      />
    </>
  );
}
