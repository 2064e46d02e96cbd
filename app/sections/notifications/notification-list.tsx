import type { SerializeFrom } from '@remix-run/node';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './notification-list.module.css';
import type { loadNotifications } from './notifications.server.ts';

export type ShownNotification = SerializeFrom<typeof loadNotifications>['items'][number];

interface NotificationListProps {
  items: ShownNotification[];
  /** The page itself, with its filters. */
  path: string;
}

/** Notifications, each with a form that opens it and one that marks it. */
export function NotificationList({ items, path }: NotificationListProps) {
  return (
    <ul className={styles.list} aria-label="Notifications">
      {items.map((item, index) => (
        <li key={item.id ?? `unnumbered ${index}`} className={item.isUnread ? styles.unread : undefined}>
          <Cluster isSpread align="baseline">
            <Stack gap={4}>
              <Title {...item} path={path} />
              {item.text && <p>{item.text}</p>}
              <Text tone="muted">{[item.time, item.kind].filter(Boolean).join(' · ')}</Text>
            </Stack>
            {item.id !== null && <Mark id={item.id} title={item.title} isUnread={item.isUnread} path={path} />}
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

interface MarkProps {
  id: number;
  title: string;
  isUnread: boolean;
  path: string;
}

function Mark({ id, title, isUnread, path }: MarkProps) {
  return (
    <PortalForm action={path} preventScrollReset>
      <input type="hidden" name="notification" value={id} />
      <Button
        name="intent"
        value={isUnread ? 'read' : 'unread'}
        variant="quiet"
        aria-label={`Mark as ${isUnread ? 'read' : 'unread'}: ${title}`}
      >
        {isUnread ? 'Mark read' : 'Mark unread'}
      </Button>
    </PortalForm>
  );
}
