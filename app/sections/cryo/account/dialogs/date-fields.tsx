import type { FormState } from '#app/forms/plain-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

/** The dates of an account, and why. */
export function AccountDateFields({ form, today }: { form: FormState; today: string }) {
  return (
    <>
      <Fields columns={2}>
        <DateField label="Date of the first freeze" max={today} autoFocus {...form.control('anchorOn')} />
        <DateField
          label="First billed day"
          hint="Storage is free before it. Empty to bill from the first freeze."
          {...form.control('freeUntil')}
        />
      </Fields>
      <TextareaField label="Reason" rows={2} limit={500} {...form.control('reason')} />
    </>
  );
}
