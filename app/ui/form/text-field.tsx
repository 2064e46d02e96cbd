import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className'>;

/** A single-line text field; 100 characters at most unless `maxLength` is set. */
export function TextField({ label, name, id, hint, errors, required, ...input }: TextFieldProps) {
  const field = { label, name, id, hint, errors, required };
  return (
    <Field {...field}>
      <input type="text" maxLength={100} {...input} {...controlProps(field)} className={styles.control} />
    </Field>
  );
}
