import styles from './recent-searches.module.css';

/** A patient's name that opens the record; its form takes the steps of choosing a result. */
export function OpenPatient({ id, name }: { id: number; name: string }) {
  return (
    <button type="submit" name="patient" value={id} className={styles.open}>
      {name}
    </button>
  );
}
