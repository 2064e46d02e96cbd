import styles from './meter.module.css';

/** How much of `max` is used; `label` says it to screen readers: "$1,150 of $2,000". */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width={percent} height="1" />
    </svg>
  );
}
