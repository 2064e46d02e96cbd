import type { ReactNode } from 'react';
import { MoneyField } from '#app/forms/money-field.tsx';
import { Choice } from '#app/ui/form/choice.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { FormField } from './fields.server.ts';

interface ValueFieldProps {
  field: FormField;
  /** The field's text. */
  text?: string;
  error?: string;
  hint?: ReactNode;
}

const maxRadioOptions = 3;

/** The control for one field of the verification, by its kind. */
export function ValueField({ field, text = '', error, hint }: ValueFieldProps) {
  const { name, label, kind, mayBeUnlimited, options = [] } = field;
  const control = { name, label, hint, errors: error ? [error] : undefined, defaultValue: text };
  const unlimited = mayBeUnlimited && { inputMode: 'text' as const, placeholder: 'Unlimited or amount' };
  if (kind === 'money') return <MoneyField {...control} {...unlimited} />;
  if (kind === 'long text') return <TextareaField {...control} limit={2_000} />;
  if (kind === 'choice' && options.length <= maxRadioOptions) return <Choice {...control} options={options} />;
  if (kind === 'choice') return <SelectField {...control} placeholder="Not specified" options={options} />;
  const list = name === 'company' ? 'payers' : undefined;
  return (
    <TextField {...control} list={list} autoComplete="off" {...inputProps[kind]} {...(kind === 'count' && unlimited)} />
  );
}

/** Input properties by kind. */
const inputProps: Partial<Record<FormField['kind'], Partial<Parameters<typeof TextField>[0]>>> = {
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY or t+3', maxLength: 20 },
  digits: { inputMode: 'tel' },
  ssn: { inputMode: 'numeric', maxLength: 20, spellCheck: false },
  percent: { inputMode: 'decimal', placeholder: '20%', maxLength: 20 },
  count: { inputMode: 'numeric', maxLength: 20 },
};
