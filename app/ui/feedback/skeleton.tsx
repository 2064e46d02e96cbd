import styles from './skeleton.module.css';

/** What stands where text will be; it appears only after a second, so that quick answers show none. */
export function Skeleton({ label = 'Loading', lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
