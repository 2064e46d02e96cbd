import { Icon } from '#app/ui/layout/icon.tsx';
import styles from './row-menu.module.css';

interface RowMenuProps {
  id: string;
  /** Names the row: "Abbott, Noor". */
  name: string;
  links: { label: string; href: string }[];
}

/** What can be done with a row, below a button; one thing alone stands there itself. */
export function RowMenu({ id, name, links }: RowMenuProps) {
  const [single, ...others] = links;
  if (single && others.length === 0) {
    return (
      <a href={single.href} aria-label={`${single.label}: ${name}`}>
        {single.label}
      </a>
    );
  }
  return (
    <>
      <button type="button" popovertarget={id} className={styles.button} aria-label={`Actions: ${name}`}>
        <Icon name="more" />
      </button>
      <ul id={id} popover="auto" className={styles.menu}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
