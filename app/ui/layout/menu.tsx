import { IconButton } from '../form/icon-button.tsx';
import type { IconName } from './icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  id: string;
  /** Names its button: "Actions: Abbott, Noor". */
  label: string;
  icon?: IconName;
  links: { label: string; href: string }[];
}

/** Links below an icon button. */
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
