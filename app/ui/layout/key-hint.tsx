import styles from './key-hint.module.css';

/** The keys that do the same: "Ctrl K". */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={styles.keys}>{keys}</kbd>;
}
