import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** The progress so far; indeterminate without it. */
  value?: number;
  max?: number;
  /** The same in words: "3 of 7 sections". */
  text: string;
}

/** How far something has come, as a bar and in words. */
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
