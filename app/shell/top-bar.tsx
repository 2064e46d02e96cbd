import { Badge } from '#app/ui/data/badge.tsx';
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
  /** The current clinic. */
  clinic: string;
  /** Only for users who may switch clinics. */
  switcher?: ClinicSwitcherProps;
  /** The search text of this page. */
  query?: string;
  /** Only for users who may add a patient. */
  addPatientHref?: string;
  notices: Notice[];
  unreadMessages: number;
  /** A kiosk always shows its End session button. */
  kiosk?: boolean;
  /** Links available from every page. */
  tools: Tool[];
  /** When the session ends without further activity, as a time of day. */
  sessionEnds: string;
}

/** Brand, clinic, patient search and account tools. */
export function TopBar(props: TopBarProps) {
  const { account, clinic, switcher, query, addPatientHref, notices, unreadMessages, kiosk, tools, sessionEnds } =
    props;
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
        {tools.map((tool) =>
          tool.icon === 'messages' ? (
            <MessagesLink key={tool.href} {...tool} unread={unreadMessages} />
          ) : (
            <IconLink key={tool.href} {...tool} />
          ),
        )}
        <NotificationsMenu notices={notices} />
        <AccountMenu account={account} />
        {kiosk && <SignOut label="End session" />}
      </div>
    </header>
  );
}

/** The messages button; its badge leads to the unread conversations, however old. */
function MessagesLink({ label, href, icon, unread }: Tool & { unread: number }) {
  if (unread === 0) return <IconLink icon={icon} label={label} href={href} />;
  return (
    <IconLink icon={icon} label={`${label}, ${unread.toLocaleString('en-US')} unread`} href={`${href}?unread=1`}>
      <span className={styles.count}>
        <Badge count={unread} />
      </span>
    </IconLink>
  );
}
