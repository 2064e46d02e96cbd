import styles from './recent-searches.module.css';

interface OpenPatientProps {
  id: number;
  name: string;
  /** For the first of the results, so that Enter opens it. */
  takesFocus?: boolean;
}

/** A patient's name that opens the record; its form takes the steps of choosing a result. */
export function OpenPatient({ id, name, takesFocus }: OpenPatientProps) {
  const focus = takesFocus ? { autoFocus: true } : {};
  return (
    <button type="submit" name="patient" value={id} className={styles.open} {...focus}>
      {name}
    </button>
  );
}
