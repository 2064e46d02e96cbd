import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { Badge } from '#app/ui/data/badge.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { IconButton } from '#app/ui/form/icon-button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { closePopover } from './close-popover.ts';
import { useFrozenWhileOpen } from './live/use-frozen-while-open.ts';
import styles from './notifications-menu.module.css';
import panelStyles from './panel.module.css';
import { PortalForm } from './portal-form.tsx';
import bar from './top-bar.module.css';

export interface Notice {
  id: number | null;
  /** When it came or came back, as an instant; empty if unknown. */
  at: string;
  isMessage: boolean;
  text: string;
  /** The formatted time; empty if unknown. */
  time: string;
  href?: string;
  unread: boolean;
}

export interface Notices {
  /** The newest ones. */
  items: Notice[];
  /** How many of all are unread. */
  unread: number;
  newestId: number;
}

/** The bell with the number of unread notifications and the newest ones, which don't update while they are open. */
export function NotificationsMenu({ notices }: { notices: Notices }) {
  const { unread } = notices;
  const panel = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useFrozenWhileOpen(panel, notices);
  const redirectTo = <input type="hidden" name="redirectTo" value={pathname + search} />;
  return (
    <>
      <IconButton
        type="button"
        icon="bell"
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        popovertarget="notifications"
      >
        {unread > 0 && (
          <span className={bar.count}>
            <Badge count={unread} />
          </span>
        )}
      </IconButton>
      <section
        ref={panel}
        id="notifications"
        popover="auto"
        className={panelStyles.panel}
        aria-label="Latest notifications"
      >
        <h2 className={styles.title}>Notifications</h2>
        {shown.items.length === 0 && <p className={styles.none}>No notifications</p>}
        {shown.newestId > 0 && shown.unread > 0 && (
          <PortalForm action="/notifications/read" preventScrollReset className={styles.read}>
            <input type="hidden" name="upTo" value={shown.newestId} />
            {redirectTo}
            <Button variant="quiet" icon="check" onClick={closePopover}>
              Mark all read
            </Button>
          </PortalForm>
        )}
        {shown.items.some(canOpen) ? (
          <PortalForm action="/notifications/open" aria-label="Open a notification">
            {redirectTo}
            <NoticeList items={shown.items} />
          </PortalForm>
        ) : (
          <NoticeList items={shown.items} />
        )}
        <a href="/users/notifications" onClick={closePopover}>
          All notifications
        </a>
      </section>
    </>
  );
}

const canOpen = ({ id, href }: Notice) => id !== null && href !== undefined;

function NoticeList({ items }: { items: Notice[] }) {
  return (
    <ul className={styles.list}>
      {items.map((notice, index) => (
        <li key={notice.id ?? `unnumbered ${index}`} className={notice.unread ? styles.unread : undefined}>
          {canOpen(notice) ? (
            <LinkButton name="notification" value={notice.id ?? ''} onClick={closePopover}>
              {notice.text}
            </LinkButton>
          ) : (
            <p>{notice.text}</p>
          )}
          <small>{[notice.time, notice.unread && 'unread'].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  );
}
