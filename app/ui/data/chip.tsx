import { Icon } from '../layout/icon.tsx';
import styles from './chip.module.css';

/** An active filter; the cross links to the same page without it. */
export function Chip({ label, removeHref }: { label: string; removeHref: string }) {
  return (
    <a href={removeHref} className={styles.chip} aria-label={`Remove ${label}`}>
      {label}
      <Icon name="close" size="small" />
    </a>
  );
}
