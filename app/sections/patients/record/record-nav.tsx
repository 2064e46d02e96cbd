import styles from './record.module.css';

/** Links to what exists of the patient, with counts. */
export function RecordNav({ links }: { links: { label: string; href: string; count: number }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Records of this patient" data-print="hide">
      <ul className={styles.nav}>
        {links.map(({ label, href, count }) => (
          <li key={label}>
            <a href={href}>
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
