import styles from './skeleton.module.css';

/** A placeholder for text; it appears after a second, so that quick responses show none. */
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
