import type { NotificationKind } from '#server/inova/contract/tasks/notifications.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { type Database, rows, type Sql, sql } from '#server/store/sql.ts';

/** The name of the task that sends a push message. */
export const sendPushTaskName = 'send-push';

/** A message that was not sent within these attempts is of no use any more. */
const maxPushAttempts = 4;

/** A notification for a user, by email. Neither title nor text may name a patient. */
export interface NewNotification {
  to: string;
  kind: NotificationKind;
  title: string;
  text?: string;
  /** A path of the portal. */
  link?: string;
  client?: number;
  patient?: number;
  /** The colleague who sent it; without one, a message is the patient's. */
  sender?: string;
  /** Notifications on the same topic, such as `conversation-12`, replace each other on a device. */
  topic?: string;
  at: Date;
}

/**
 * Notifies a user in the caller's transaction: the only place that adds notifications. Kinds that the user opted out of
 * are left out; push messages to the user's devices are sent after the commit.
 */
export async function notify(db: Database, { to, kind, title, at, ...rest }: NewNotification): Promise<void> {
  const { text = '', link, client, patient, sender, topic } = rest;
  await rows(
    db,
    notifyStatement(sql`select u.id as user_id, ${kind} as kind, ${title} as title, ${text} as text, ${link}::text as link,
        ${client}::int as client_id, ${patient}::bigint as patient_id, ${sender}::text as sender, ${topic}::text as topic,
        ${at}::timestamptz as created
      from inova.users u where u.email = ${to} and not u.disabled`),
  );
}

/** Sends push messages about the notifications `told` to the devices of their users, after the commit. */
export const pushStatement = sql`select ${addJob(
  sendPushTaskName,
  sql`json_build_object('subscription', s.id, 'notification', told.id)`,
  { key: sql`'push-' || s.id || '-' || coalesce(told.topic, told.id::text)`, maxAttempts: maxPushAttempts },
)} from told join inova.push_subscriptions s on s.user_id = told.user_id`;

/**
 * The same as a statement, for the rows of a query with these columns: user_id, kind, title, text, link, client_id,
 * patient_id, sender, topic, created.
 */
export function notifyStatement(query: Sql): Sql {
  return sql`with asked as (${query}),
      told as (insert into inova.notifications
          (user_id, kind, title, text, link, client_id, patient_id, sender, topic, created)
        select user_id, kind, title, text, link, client_id, patient_id, sender, topic, created from asked a
        where not exists (select from inova.notification_opt_outs o where o.user_id = a.user_id and o.kind = a.kind)
        returning id, user_id, topic)
    ${pushStatement}`;
}
