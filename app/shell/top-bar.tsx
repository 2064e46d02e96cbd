import { Badge } from '#app/ui/data/badge.tsx';
import { IconButton, IconLink } from '#app/ui/form/icon-button.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import { ClinicSwitcher, type ClinicSwitcherProps } from './clinic-switcher.tsx';
import { type Notices, NotificationsMenu } from './notifications-menu.tsx';
import { PatientSearch } from './patient-search/patient-search.tsx';
import { SessionEnds } from './session/session-ends.tsx';
import { type MenuCounts, sideMenuId } from './side-menu.tsx';
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
  notices: Notices;
  /** False while notifications are switched off. */
  hasNotifications: boolean;
  unreadMessages: number;
  /** A kiosk always shows its End session button. */
  kiosk?: boolean;
  /** Links available from every page, and the counts of their lists. */
  tools: Tool[];
  counts: MenuCounts;
  /** When the session ends without further activity, as a time of day. */
  sessionEnds: string;
}

/** Brand, clinic, patient search and account tools. */
export function TopBar(props: TopBarProps) {
  const { account, clinic, switcher, query, addPatientHref, notices, hasNotifications, unreadMessages, kiosk } = props;
  const { tools, counts } = props;
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
        <SessionEnds time={props.sessionEnds} />
        {addPatientHref && <IconLink icon="add-patient" label="Add patient" href={addPatientHref} />}
        {tools.map((tool) =>
          tool.icon === 'messages' ? (
            <ToolLink key={tool.href} tool={unreadTool(tool, unreadMessages)} count={unreadMessages} state="unread" />
          ) : (
            <ToolLink key={tool.href} tool={tool} count={counts[tool.list ?? '']?.count ?? 0} state="due" />
          ),
        )}
        {hasNotifications && <NotificationsMenu notices={notices} />}
        <AccountMenu account={account} />
        {kiosk && <SignOut label="End session" />}
      </div>
    </header>
  );
}

/** The messages button leads to the unread conversations, however old, if there are some. */
const unreadTool = (tool: Tool, unread: number): Tool =>
  unread > 0 ? { ...tool, href: `${tool.href}?unread=1` } : tool;

interface ToolLinkProps {
  tool: Tool;
  count: number;
  state: 'due' | 'unread';
}

/** A link with the number of what waits for the user there. */
function ToolLink({ tool: { label, href, icon }, count, state }: ToolLinkProps) {
  const name = count > 0 ? `${label}, ${count.toLocaleString('en-US')} ${state}` : label;
  return (
    <IconLink icon={icon} label={name} href={href}>
      {count > 0 && (
        <span className={styles.count}>
          <Badge count={count} />
        </span>
      )}
    </IconLink>
  );
}
