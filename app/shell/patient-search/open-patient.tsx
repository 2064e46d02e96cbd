import styles from './recent-searches.module.css';

interface OpenPatientProps {
  id: number;
  name: string;
  /** Set on the first result, so that Enter opens it. */
  takesFocus?: boolean;
}

/** A patient's name as a submit button that opens the record, so that the form can record the choice. */
export function OpenPatient({ id, name, takesFocus }: OpenPatientProps) {
  const focus = takesFocus ? { autoFocus: true } : {};
  return (
    <button type="submit" name="patient" value={id} data-new-tab={`/patients/${id}`} className={styles.open} {...focus}>
      {name}
    </button>
  );
}
