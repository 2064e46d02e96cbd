import { controlProps, FieldNotes } from './field.tsx';
import styles from './yes-no.module.css';

interface YesNoProps {
  name: string;
  /** For screen readers: a table's headings say it to everyone else. */
  label: string;
  defaultValue?: string;
  errors?: string[];
}

/** Yes, no or neither in the cell of a table. */
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
