import { formatInstant } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Notification } from '#server/inova/contract/tasks/notifications.ts';

const maxShown = 8;

interface NotificationsCardProps {
  /** Null if inova didn't respond. */
  notifications: Notification[] | null;
  timeZone: string | null;
}

/** The user's latest notifications; unread ones are marked. */
export function NotificationsCard({ notifications, timeZone }: NotificationsCardProps) {
  return (
    <Card title="Notifications" action={<a href="/users/notifications">All notifications</a>}>
      {notifications === null && <EmptyState icon="bell" title="Notifications are unavailable" />}
      {notifications?.length === 0 && <EmptyState icon="bell" title="No new notifications" />}
      <Timeline
        events={(notifications ?? []).slice(0, maxShown).map(({ id, title, text, created, read }, index) => ({
          id: id ?? `unnumbered ${index}`,
          dateTime: created,
          time: created && formatInstant(created, timeZone),
          title: (
            <>
              {title} {read === 0 && <Status kind="advisory">unread</Status>}
            </>
          ),
          detail: text,
        }))}
      />
    </Card>
  );
}
