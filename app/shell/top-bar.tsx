import { IconButton, IconLink } from '#app/ui/form/icon-button.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import { ClinicSwitcher, type ClinicSwitcherProps } from './clinic-switcher.tsx';
import { type Notice, NotificationsMenu } from './notifications-menu.tsx';
import { PatientSearch } from './patient-search/patient-search.tsx';
import { SessionEnds } from './session/session-ends.tsx';
import { sideMenuId } from './side-menu.tsx';
import { SignOut } from './sign-out.tsx';
import type { Tool } from './tools.server.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  account: Account;
  /** The clinic worked in now. */
  clinic: string;
  /** Only for users who may change the clinic. */
  switcher?: ClinicSwitcherProps;
  /** The text searched for on this page. */
  query?: string;
  /** Only for users who may add a patient. */
  addPatientHref?: string;
  notices: Notice[];
  /** A kiosk shows its End session button at all times. */
  kiosk?: boolean;
  /** Pages that a user needs from everywhere. */
  tools: Tool[];
  /** The time of day at which the session ends without further activity. */
  sessionEnds: string;
}

/** Brand, clinic, patient search and the tools of the account. */
export function TopBar(props: TopBarProps) {
  const { account, clinic, switcher, query, addPatientHref, notices, kiosk, tools, sessionEnds } = props;
  return (
    <header className={styles.bar}>
      <div className={styles.menuButton}>
        <IconButton type="button" icon="menu" label="Menu" popovertarget={sideMenuId} />
      </div>
      <a href="/" className={styles.brand}>
        inova
      </a>
      <div className={styles.clinic}>{switcher ? <ClinicSwitcher {...switcher} /> : <p>{clinic}</p>}</div>
      <PatientSearch query={query} />
      <div className={styles.tools}>
        <SessionEnds time={sessionEnds} />
        {addPatientHref && <IconLink icon="add-patient" label="Add patient" href={addPatientHref} />}
        {tools.map(({ label, href, icon }) => (
          <IconLink key={href} icon={icon} label={label} href={href} />
        ))}
        <NotificationsMenu notices={notices} />
        <AccountMenu account={account} />
        {kiosk && <SignOut label="End session" />}
      </div>
    </header>
  );
}
