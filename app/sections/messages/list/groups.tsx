import type { GroupLink, OwnLink } from '../inbox-view.ts';
import styles from './groups.module.css';

interface GroupsProps {
  groups: GroupLink[];
  own: OwnLink[];
}

/** The user's groups in their order, with their unread conversations, and the user's own views across groups. */
export function Groups({ groups, own }: GroupsProps) {
  return (
    <>
      <ul className={styles.links} aria-label="Groups">
        {groups.map((group) => (
          <li key={group.href}>
            <GroupEntry {...group} unit="unread" />
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Mine</h2>
      <ul className={styles.links} aria-label="Mine">
        {own.map((view) => (
          <li key={view.href}>
            <GroupEntry {...view} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GroupEntry({ label, href, count, isCurrent, isHidden, unit = '' }: GroupLink & { unit?: string }) {
  const shown = count ? count.toLocaleString('en-US') : null;
  return (
    <a
      href={href}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={shown ? [`${label},`, shown, unit].filter(Boolean).join(' ') : undefined}
    >
      <span className={isHidden ? styles.hidden : styles.label}>{label}</span>
      {shown && <span className={styles.count}>{shown}</span>}
    </a>
  );
}
