import type { SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string | number;
  label: string;
}

interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'className' | 'children'> {
  options: Option[];
  /** The text of an empty first option. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, name, id, hint, errors, required, options, placeholder, ...select } = props;
  const field = { label, name, id, hint, errors, required };
  return (
    <Field {...field}>
      <select {...select} {...controlProps(field)} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
