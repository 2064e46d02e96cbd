import { type FormEvent, type TextareaHTMLAttributes, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import styles from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { textLength } from './text-length.ts';

interface TextareaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'className' | 'onInput' | 'defaultValue'> {
  defaultValue?: string;
  /** The server's maximum length; if set, a character count is shown. */
  limit?: number;
}

/** A multi-line text field that grows with its text where the browser supports it. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, name, id = name, hint, errors, required, limit, ...textarea } = props;
  const [length, setLength] = useState(textLength(textarea.defaultValue ?? ''));
  const field = { label, name, id, hint, errors, required };
  const control = controlProps(field);
  const countId = limit === undefined ? undefined : `${id}-count`;
  return (
    <Field {...field}>
      <textarea
        {...textarea}
        {...control}
        aria-describedby={[control['aria-describedby'], countId].filter(Boolean).join(' ') || undefined}
        className={styles.control}
        onInput={({ currentTarget }: FormEvent<HTMLTextAreaElement>) => setLength(textLength(currentTarget.value))}
      />
      {limit !== undefined && <CharacterCount id={countId} length={length} limit={limit} />}
    </Field>
  );
}
