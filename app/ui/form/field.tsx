import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './field.module.css';

/** What every field takes; `errors` are the messages of the last submission, the first one is shown. */
export interface FieldProps {
  label: string;
  name: string;
  /** Defaults to the name; an error summary links to it. */
  id?: string;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps({ name, id = name, hint, errors, required }: Omit<FieldProps, 'label'>) {
  const describedBy = [errors?.length && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    'aria-invalid': errors?.length ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/** Label, control, error and hint, in one column. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field.id ?? field.name}>
        {field.label}
        {field.required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  );
}

/** The error and the hint of a field, found by the control through aria-describedby. */
export function FieldNotes({ name, id = name, hint, errors }: Omit<FieldProps, 'label'>) {
  return (
    <>
      {errors?.[0] && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="status" size="small" />
          {errors[0]}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The star; the control's own `required` speaks to screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
