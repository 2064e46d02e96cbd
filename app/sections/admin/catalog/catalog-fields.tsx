import type { FormState } from '#app/forms/plain-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

interface FieldsProps {
  control: FormState['control'];
}

export function CategoryFields({ control }: FieldsProps) {
  return <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />;
}

export function ChecklistFields({ control }: FieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
      <TextareaField
        label="Items"
        rows={8}
        hint="One item per line, in order. Agreements with a completed item keep their current checklist."
        {...control('points')}
      />
    </>
  );
}

export function DiscountFields({ control }: FieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
      <TextField
        label="Amount"
        maxLength={20}
        inputMode="text"
        autoComplete="off"
        hint="A percentage like 10% or an amount like $500"
        {...control('amount')}
      />
      <Fields columns={2}>
        <DateField label="From" hint="Leave blank to start now" {...control('startsOn')} />
        <DateField label="To" hint="Leave blank for no end date" {...control('endsOn')} />
      </Fields>
    </>
  );
}
