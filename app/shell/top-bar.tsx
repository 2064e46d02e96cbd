import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import { ClinicSwitcher, type ClinicSwitcherProps } from './clinic-switcher.tsx';
import { type Notice, NotificationsMenu } from './notifications-menu.tsx';
import { PatientSearch } from './patient-search.tsx';
import { sideMenuId } from './side-menu.tsx';
import { SignOut } from './sign-out.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  formToken: string;
  account: Account;
  /** The clinic worked in now. */
  clinic: string;
  /** Only for users who may change the clinic. */
  switcher?: Omit<ClinicSwitcherProps, 'formToken'>;
  /** The text searched for on this page. */
  query?: string;
  /** Only for users who may add a patient. */
  addPatientHref?: string;
  notices: Notice[];
  /** A kiosk shows its End session button at all times. */
  kiosk?: boolean;
  /** Further tools, before the bell. */
  children?: ReactNode;
}

/** Brand, clinic, patient search and the tools of the account. */
export function TopBar(props: TopBarProps) {
  const { formToken, account, clinic, switcher, query, addPatientHref, notices, kiosk, children } = props;
  return (
    <header className={styles.bar}>
      <button type="button" popovertarget={sideMenuId} className={styles.menuButton} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <a href="/" className={styles.brand}>
        inova
      </a>
      <div className={styles.clinic}>
        {switcher ? <ClinicSwitcher {...switcher} formToken={formToken} /> : <p>{clinic}</p>}
      </div>
      <PatientSearch query={query} />
      <div className={styles.tools}>
        {addPatientHref && (
          <a href={addPatientHref} className={styles.tool} aria-label="Add patient" title="Add patient">
            <Icon name="add-patient" />
          </a>
        )}
        {children}
        <NotificationsMenu notices={notices} />
        <AccountMenu account={account} formToken={formToken} />
        {kiosk && <SignOut formToken={formToken} label="End session" />}
      </div>
    </header>
  );
}
