import type { SerializeFrom } from '@remix-run/node';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './notification-list.module.css';
import type { loadNotifications } from './notifications.server.ts';

export type ShownNotification = SerializeFrom<typeof loadNotifications>['items'][number] & { snoozeHref: string };

interface NotificationListProps {
  items: ShownNotification[];
  /** The page itself, with its filters. */
  path: string;
}

/** Notifications, each with a form that opens it, one that marks it, and its snooze. */
export function NotificationList({ items, path }: NotificationListProps) {
  return (
    <ul className={styles.list} aria-label="Notifications">
      {items.map((item, index) => (
        <li key={item.id ?? `unnumbered ${index}`} className={item.isUnread ? styles.unread : undefined}>
          <Cluster isSpread align="baseline">
            <Stack gap={4}>
              <Title {...item} path={path} />
              {item.text && <p>{item.text}</p>}
              <Text tone="muted">{[item.time, item.kind, item.note].filter(Boolean).join(' · ')}</Text>
            </Stack>
            {item.id !== null && <Changes {...item} id={item.id} path={path} />}
          </Cluster>
        </li>
      ))}
    </ul>
  );
}

function Title({ id, title, hasLink, isUnread, path }: ShownNotification & { path: string }) {
  const status = isUnread && <Status kind="advisory">Unread</Status>;
  if (id === null || !hasLink) {
    return (
      <p>
        {title} {status}
      </p>
    );
  }
  return (
    <PortalForm action="/notifications/open">
      <input type="hidden" name="redirectTo" value={path} />
      <LinkButton name="notification" value={id}>
        {title}
      </LinkButton>{' '}
      {status}
    </PortalForm>
  );
}

const markRead = { intent: 'read', label: 'Mark read', name: 'Mark as read' };
const markUnread = { intent: 'unread', label: 'Mark unread', name: 'Mark as unread' };
const endSnooze = { intent: 'unsnooze', label: 'End snooze', name: 'End snooze' };

type ChangesProps = ShownNotification & { id: number; path: string };

/** The buttons that mark a notification and start or end its snooze. */
function Changes({ id, title, isUnread, isSnoozed, snoozeHref, path }: ChangesProps) {
  const { intent, label, name } = isSnoozed ? endSnooze : isUnread ? markRead : markUnread;
  return (
    <Cluster>
      <PortalForm action={path} preventScrollReset>
        <input type="hidden" name="notification" value={id} />
        <Button name="intent" value={intent} variant="quiet" aria-label={`${name}: ${title}`}>
          {label}
        </Button>
      </PortalForm>
      {!isSnoozed && (
        <ButtonLink href={snoozeHref} variant="quiet" aria-label={`Snooze: ${title}`}>
          Snooze
        </ButtonLink>
      )}
    </Cluster>
  );
}
