import { forwardRef, type MouseEvent } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import type { IconName } from './icon.tsx';
import styles from './menu.module.css';

interface MenuListProps {
  id: string;
  /** Names the menu for screen readers. */
  label?: string;
  /** With a form, a button that submits it to the address, with the button's own name and value if it has them. */
  links: { label: string; href: string; form?: string; name?: string; value?: string }[];
}

interface MenuProps extends Pick<MenuListProps, 'id' | 'links'> {
  /** The button's label: "Actions: Abbott, Noor". */
  label: string;
  icon?: IconName;
}

/** A menu of links behind an icon button. */
export function Menu({ id, label, icon = 'more', links }: MenuProps) {
  return (
    <>
      <IconButton type="button" icon={icon} label={label} popovertarget={id} muted />
      <MenuList id={id} links={links} />
    </>
  );
}

/** The links of a menu, hidden until they are opened. */
export const MenuList = forwardRef<HTMLUListElement, MenuListProps>(function MenuList(props, ref) {
  const { id, label, links } = props;
  return (
    <ul ref={ref} id={id} popover="auto" aria-label={label} className={styles.menu}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          {link.form ? (
            <button
              type="submit"
              form={link.form}
              formAction={link.href}
              name={link.name}
              value={link.value}
              onClick={closeMenu}
              className={styles.link}
            >
              {link.label}
            </button>
          ) : (
            <a href={link.href} className={styles.link}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
});

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
