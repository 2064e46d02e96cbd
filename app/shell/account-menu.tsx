import { classNames } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import styles from './account-menu.module.css';
import { closePopover } from './close-popover.ts';
import panel from './panel.module.css';
import { SignOut } from './sign-out.tsx';

export interface Account {
  /** First and last name; if empty, the email address is shown instead. */
  name: string;
  email: string;
  picture?: string;
  links: { label: string; href: string }[];
}

/** The avatar button with a menu: the signed-in user, account pages and Logout. */
export function AccountMenu({ account }: { account: Account }) {
  const { name, email, picture, links } = account;
  return (
    <>
      <button type="button" popovertarget="account-menu" className={styles.button} aria-label="Account">
        <Avatar name={name || email} picture={picture} />
      </button>
      <div id="account-menu" popover="auto" className={classNames(panel.panel, styles.menu)}>
        <div className={styles.who}>
          <Avatar name={name || email} picture={picture} size="large" />
          <div>
            {name && <strong>{name}</strong>}
            <p>{email}</p>
          </div>
        </div>
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} onClick={closePopover}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <SignOut label="Logout" />
      </div>
    </>
  );
}
