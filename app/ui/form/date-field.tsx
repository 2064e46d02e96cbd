import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type DateFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type'>;

/** A calendar date, submitted as YYYY-MM-DD. */
export function DateField({ label, name, id, hint, errors, required, ...input }: DateFieldProps) {
  const field = { label, name, id, hint, errors, required };
  return (
    <Field {...field}>
      <input max="9999-12-31" {...input} {...controlProps(field)} type="date" className={styles.control} />
    </Field>
  );
}
