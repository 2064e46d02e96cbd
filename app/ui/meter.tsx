import styles from './meter.module.css';

/** How much of `max` is used; `label` says it in words to screen readers. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  return <meter className={styles.meter} min={0} max={max} value={value} aria-label={label} />;
}
