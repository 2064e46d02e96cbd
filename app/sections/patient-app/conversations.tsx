import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { listTime } from '#app/sections/messages/thread/message-times.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { AppFrame } from './app-frame.tsx';
import styles from './conversations.module.css';
import { latestHref, newMessageHref } from './hrefs.ts';
import { loadApp } from './load-app.server.ts';

const refreshSeconds = 30;

export const meta = () => [{ title: 'Messages · Patient’s app · inova' }];

/** What a patient sees first in the app: the conversations with the clinic. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const patientId = requireRecordId(params.id);
  const app = await loadApp(context, patientId);
  const rows = app?.conversations.map(({ id, subject, lastMessageDate, lastMessagePreview, patientUnreadCount }) => ({
    id,
    subject: subject || 'No subject',
    at: lastMessageDate,
    time: lastMessageDate && listTime(lastMessageDate, app.timeZone),
    preview: lastMessagePreview,
    unread: patientUnreadCount,
  }));
  return { patientId, user: app, canWrite: (app?.groups.length ?? 0) > 0, rows: rows ?? [] };
}

export default function AppConversations() {
  const { patientId, user, canWrite, rows } = useLoaderData<typeof loader>();
  useAutoRefresh(refreshSeconds);
  return (
    <AppFrame title="Messages" user={user} leaveHref={`/patients/${patientId}`} tab="messages">
      {!user && (
        <EmptyState icon="messages" title="This patient doesn’t use the app">
          Call or email instead. Messages would not arrive.
        </EmptyState>
      )}
      {canWrite && (
        <ButtonLink href={newMessageHref(patientId)} icon="add" variant="primary">
          New message
        </ButtonLink>
      )}
      {user && rows.length === 0 && <EmptyState icon="messages" title="No messages yet" />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Conversations">
          {rows.map(({ id, subject, at, time, preview, unread }) => (
            <li key={id}>
              <a href={latestHref(patientId, id)} className={styles.row}>
                <span className={unread > 0 ? styles.unread : styles.subject}>{subject}</span>
                <time dateTime={at}>{time}</time>
                <span className={styles.preview}>{preview}</span>
                {unread > 0 && (
                  <span className={styles.count}>
                    <span className="sr-only">Unread: </span>
                    <Badge count={unread} />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </AppFrame>
  );
}
