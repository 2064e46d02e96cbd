import { inputProps } from '#app/forms/input-props.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { FieldStates } from './catalog-dialog.tsx';

interface FieldsProps {
  fields: FieldStates;
}

export function CategoryFields({ fields }: FieldsProps) {
  return <TextField label="Name" autoComplete="off" required autoFocus {...inputProps('name', fields.name)} />;
}

export function ChecklistFields({ fields }: FieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="off" required autoFocus {...inputProps('name', fields.name)} />
      <TextareaField
        label="Points"
        rows={8}
        required
        hint="One a line, in their order. Agreements whose first point was ticked off keep the points they had."
        {...inputProps('points', fields.points)}
      />
    </>
  );
}

export function DiscountFields({ fields }: FieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="off" required autoFocus {...inputProps('name', fields.name)} />
      <TextField
        label="Amount"
        maxLength={20}
        inputMode="text"
        autoComplete="off"
        required
        hint="A percentage like 10%, or an amount like $500"
        {...inputProps('amount', fields.amount)}
      />
      <Fields columns={2}>
        <DateField label="From" hint="Without a day, from now on" {...inputProps('startsOn', fields.startsOn)} />
        <DateField label="To" hint="Without a day, for good" {...inputProps('endsOn', fields.endsOn)} />
      </Fields>
    </>
  );
}
