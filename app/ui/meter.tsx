import styles from './meter.module.css';

/** How much of `max` is used; `label` says it in words to screen readers. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <svg
      className={styles.meter}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={label}
    >
      <rect width={percent} height="1" />
    </svg>
  );
}
