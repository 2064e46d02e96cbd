import { controlProps, FieldNotes } from './field.tsx';
import styles from './yes-no.module.css';

interface YesNoProps {
  name: string;
  /** For screen readers only; others see the table's headings. */
  label: string;
  defaultValue?: string;
  errors?: string[];
}

/** Yes, No or no choice, in a table cell. */
export function YesNo({ name, label, defaultValue = '', errors }: YesNoProps) {
  return (
    <>
      <select
        {...controlProps({ name, errors })}
        aria-label={label}
        defaultValue={defaultValue}
        className={styles.select}
      >
        <option value="">—</option>
        <option>Yes</option>
        <option>No</option>
      </select>
      <FieldNotes name={name} errors={errors} />
    </>
  );
}
