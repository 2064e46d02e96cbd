import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { accountHref } from '../paths.ts';

interface DiscountDialogProps {
  form: FormState;
  title: string;
  patientId: number;
  /** The last part of the address. */
  discount: number | 'new';
}

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'flat', label: 'Flat amount' },
];

/** A new discount, or one to change. */
export function DiscountDialog({ form, title, patientId, discount }: DiscountDialogProps) {
  return (
    <FormDialog
      form={form}
      title={title}
      action={accountHref(patientId, `/discounts/${discount}`)}
      backHref={accountHref(patientId)}
      button={{ label: form.conflict ? 'Save my changes' : 'Save discount' }}
    >
      <Fields>
        <p>A discount applies to bills dated within its days, also if the billing run is later.</p>
        <Fields columns={2}>
          <SelectField label="Type" options={types} placeholder="Select a type" {...form.control('type_amount')} />
          <TextField
            label="Amount"
            hint="Percent, or dollars"
            inputMode="decimal"
            autoComplete="off"
            {...form.control('amount')}
          />
          <DateField label="First day" {...form.control('startdate')} />
          <DateField label="Last day" hint="Empty if it doesn’t end" {...form.control('enddate')} />
        </Fields>
        <ChoiceField type="checkbox" label="Active" {...form.checkbox('active')} />
      </Fields>
    </FormDialog>
  );
}
