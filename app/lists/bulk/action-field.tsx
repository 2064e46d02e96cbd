import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { ListActionField } from '#server/inova/contract/list-actions.ts';

interface ActionFieldProps {
  field: ListActionField;
  /** The value of the last submission. */
  value?: string;
  error?: string;
}

/** A field of an action, with its value and error. */
export function ActionField({ field, value, error }: ActionFieldProps) {
  const { name, label, kind, required, hint, initial, options, maxLength } = field;
  const control = {
    name,
    id: `value-${name}`,
    label,
    required,
    hint: hint || undefined,
    errors: error ? [error] : undefined,
    defaultValue: value ?? initial,
  };
  if (kind === 'date') return <DateField {...control} />;
  if (kind === 'select') return <SelectField {...control} placeholder={required ? undefined : '—'} options={options} />;
  if (kind === 'textarea') return <TextareaField {...control} limit={maxLength} />;
  if (kind === 'number') return <TextField {...control} inputMode="decimal" maxLength={9} />;
  return <TextField {...control} maxLength={maxLength} autoComplete="off" />;
}
