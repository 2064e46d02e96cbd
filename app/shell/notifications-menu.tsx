import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { Badge } from '#app/ui/data/badge.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { IconButton } from '#app/ui/form/icon-button.tsx';
import { closePopover } from './close-popover.ts';
import { useFrozenWhileOpen } from './live/use-frozen-while-open.ts';
import styles from './notifications-menu.module.css';
import panelStyles from './panel.module.css';
import { PortalForm } from './portal-form.tsx';
import bar from './top-bar.module.css';

export interface Notice {
  id: number | null;
  text: string;
  /** The formatted time; empty if unknown. */
  time: string;
  href?: string;
  unread: boolean;
}

/** The bell with the number of unread notifications and a list, which doesn't update while it is open. */
export function NotificationsMenu({ notices }: { notices: Notice[] }) {
  const unread = notices.filter((notice) => notice.unread).length;
  const panel = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shownNotices = useFrozenWhileOpen(panel, notices);
  const newestId = Math.max(0, ...shownNotices.map(({ id }) => id ?? 0));
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
        {shownNotices.length === 0 && <p className={styles.none}>No notifications</p>}
        {newestId > 0 && shownNotices.some((notice) => notice.unread) && (
          <PortalForm action="/notifications/read" preventScrollReset className={styles.read}>
            <input type="hidden" name="upTo" value={newestId} />
            <input type="hidden" name="redirectTo" value={pathname + search} />
            <Button variant="quiet" icon="check" onClick={closePopover}>
              Mark all as read
            </Button>
          </PortalForm>
        )}
        <ul className={styles.list}>
          {shownNotices.map(({ id, text, time, href, unread: isUnread }, index) => (
            <li key={id ?? `unnumbered ${index}`} className={isUnread ? styles.unread : undefined}>
              {href ? (
                <a href={href} onClick={closePopover}>
                  {text}
                </a>
              ) : (
                <p>{text}</p>
              )}
              <small>{[time, isUnread && 'unread'].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
