import type { FormState } from '#app/forms/plain-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { ListActionField } from '#server/inova/contract/lists/list-actions.ts';

interface ActionFieldProps {
  field: ListActionField;
  form: FormState;
  autoFocus: boolean;
}

/** A field of an action, with its value and error. */
export function ActionField({ field, form, autoFocus }: ActionFieldProps) {
  const { name, label, kind, required, hint, options, maxLength } = field;
  const control = {
    ...form.control(name),
    id: `value-${name}`,
    label,
    required,
    hint: hint || undefined,
    autoFocus,
  };
  if (kind === 'date') return <DateField {...control} />;
  if (kind === 'time') return <TextField {...control} type="time" />;
  if (kind === 'select') {
    const placeholder = required ? (field.initial ? undefined : 'Select') : '—';
    return <SelectField {...control} placeholder={placeholder} options={options} />;
  }
  if (kind === 'textarea') return <TextareaField {...control} limit={maxLength} />;
  if (kind === 'number') return <TextField {...control} inputMode="decimal" maxLength={9} />;
  return <TextField {...control} maxLength={maxLength} autoComplete="off" />;
}
