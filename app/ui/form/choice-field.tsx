import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlProps, FieldNotes, type FieldProps, RequiredMark } from './field.tsx';

interface ChoiceFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type'> {
  type: 'checkbox' | 'radio';
}

/** A checkbox or radio button with a label; radio buttons with the same name each need an `id`. */
export function ChoiceField({ label, name, id = name, hint, errors, required, type, ...input }: ChoiceFieldProps) {
  const field = { name, id, hint, errors, required };
  return (
    <div className={styles.choice}>
      <input {...input} {...controlProps(field)} type={type} />
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldNotes {...field} />
    </div>
  );
}
