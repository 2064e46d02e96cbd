import { IconButton } from '../form/icon-button.tsx';
import type { IconName } from './icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  id: string;
  /** The button's label: "Actions: Abbott, Noor". */
  label: string;
  icon?: IconName;
  links: { label: string; href: string }[];
}

/** A menu of links behind an icon button. */
export function Menu({ id, label, icon = 'more', links }: MenuProps) {
  return (
    <>
      <IconButton type="button" icon={icon} label={label} popovertarget={id} muted />
      <ul id={id} popover="auto" className={styles.menu}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={styles.link}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
