import styles from './record.module.css';

/** An action on a record: its name, and the page where it is confirmed. */
export interface RowAction {
  label: string;
  href: string;
}

/** The actions that apply to a record, as links. */
export function RowActions({ of, actions = [] }: { of: string; actions?: RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className={styles.actions} aria-label={`Actions: ${of}`} data-print="hide">
      {actions.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
