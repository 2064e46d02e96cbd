import type { ReactNode } from 'react';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Choice } from './choice.tsx';
import type { ShownField } from './fields.server.ts';

interface AnswerFieldProps {
  field: ShownField;
  /** What the field holds. */
  text?: string;
  fault?: string;
  hint?: ReactNode;
}

const fewOptions = 3;

/** One field of the verification, typed in as its kind is. */
export function AnswerField({ field, text = '', fault, hint }: AnswerFieldProps) {
  const { name, label, kind, options = [] } = field;
  const control = { name, label, hint, errors: fault ? [fault] : undefined, defaultValue: text };
  if (kind === 'money') return <MoneyField {...control} />;
  if (kind === 'long text') return <TextareaField {...control} limit={2_000} />;
  if (kind === 'choice' && options.length <= fewOptions) return <Choice {...control} options={options} />;
  if (kind === 'choice') return <SelectField {...control} placeholder="Not answered" options={options} />;
  return <TextField {...control} autoComplete="off" {...ways[kind]} />;
}

/** How a line of each kind is typed. */
const ways: Partial<Record<ShownField['kind'], Partial<Parameters<typeof TextField>[0]>>> = {
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY', maxLength: 20 },
  digits: { inputMode: 'tel' },
  ssn: { inputMode: 'numeric', maxLength: 20, spellCheck: false },
  percent: { inputMode: 'decimal', placeholder: '20 %', maxLength: 20 },
  count: { inputMode: 'numeric', maxLength: 20 },
};
