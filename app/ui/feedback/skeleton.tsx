import styles from './skeleton.module.css';

/** A placeholder for text; appears after a second, so that fast responses never show it. */
export function Skeleton({ label = 'Loading', lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are identical
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
