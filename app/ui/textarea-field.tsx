import type { TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type TextareaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'className'>;

/** Text of several lines; the box grows with it where the browser can. */
export function TextareaField({ label, name, id, hint, errors, required, ...textarea }: TextareaFieldProps) {
  const field = { label, name, id, hint, errors, required };
  return (
    <Field {...field}>
      <textarea {...textarea} {...controlProps(field)} className={styles.control} />
    </Field>
  );
}
