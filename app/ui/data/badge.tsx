import styles from './badge.module.css';

/** A count in a pill; above 99 it shows "99+". */
export function Badge({ count }: { count: number }) {
  return <span className={styles.badge}>{count > 99 ? '99+' : count}</span>;
}
