import styles from './record.module.css';

interface RecordLink {
  label: string;
  href: string;
  /** Of the patient's records there. */
  count?: number;
}

interface RecordNavProps {
  label: string;
  links: RecordLink[];
}

/** Links to records of the patient, with counts, or to pages about the patient. */
export function RecordNav({ label: name, links }: RecordNavProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name} data-print="hide">
      <ul className={styles.nav}>
        {links.map(({ label, href, count }) => (
          <li key={label}>
            <a href={href}>
              {label} {count !== undefined && <span>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
