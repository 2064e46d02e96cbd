import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './field.module.css';

/** Props of every field; `errors` are the messages of the last submission, of which the first is shown. */
export interface FieldProps {
  label: string;
  name: string;
  /** Defaults to the name; an error summary links to it. */
  id?: string;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
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

/** A field's error and hint, referenced by the control's aria-describedby. */
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

/** The asterisk, hidden from screen readers, which announce the control's `required`. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
