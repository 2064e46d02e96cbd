import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** The progress so far; indeterminate if omitted. */
  value?: number;
  max?: number;
  /** The progress as text: "3 of 7 sections". */
  text: string;
}

/** Progress as a bar with text. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.text}>{text}</span>
      </div>
      <progress id={id} className={styles.track} value={value} max={max} />
    </div>
  );
}
