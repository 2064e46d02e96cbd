import { addJob } from '#server/jobs/add-job.ts';
import type { Email } from '#server/providers/mail/mailer.ts';
import { asOwner, rowAsClinics, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { notify } from '../tasks/notify.ts';

const emailTaskName = 'email-reminder';

interface ReminderKey {
  client: number;
  id: number;
}

/** Reminders that are due by now and were not delivered; those by email get their job in the same transaction. */
const claimDue = (now: Date) => sql`with found as (
    select client_id, id from inova.reminders
    where delivered_at is null and dismissed_at is null and remind_at <= ${now}::timestamptz for update skip locked),
  delivered as (
    update inova.reminders r set delivered_at = ${now}::timestamptz from found
    where r.client_id = found.client_id and r.id = found.id
    returning r.client_id as client, r.id, r.user_email as "to", r.by_email)
  select client, id, "to", case when by_email
      then ${addJob(emailTaskName, sql`json_build_object('client', client, 'id', id)`)} is not null end as queued
    from delivered order by client, id`;

/** Notifies users of due reminders; of each once, however many portals run. */
function deliverReminders({ store, now }: ServiceContext): Promise<void> {
  return asOwner(store, async (db) => {
    const at = now();
    for (const { client, id, to } of await rows<ReminderKey & { to: string }>(db, claimDue(at))) {
      const link = `/reminder/${id}`;
      await notify(db, { to, kind: 'reminder', title: 'Reminder due', text: '', link, client, at });
    }
  });
}

/** The address of the user of a due reminder, unless the email was sent or the reminder is no longer due. */
async function findRecipient({ store }: ServiceContext, { client, id }: ReminderKey): Promise<string | null> {
  const found = await rowAsClinics<{ email: string }>(
    store,
    [client],
    sql`select u.email from inova.reminders r join inova.users u on u.email = r.user_email and not u.disabled
      where r.client_id = ${client} and r.id = ${id} and r.delivered_at is not null and r.emailed_at is null
        and r.dismissed_at is null`,
  );
  return found?.email ?? null;
}

/** The email says neither what the reminder is nor whom it is about. */
function reminderEmail(to: string, link: string): Email {
  return {
    to,
    subject: 'A reminder is due in inova',
    text: `A reminder that you set in inova is due. To read it, sign in:\n\n${link}\n`,
    html: `<!doctype html><html lang="en"><body>
<p>A reminder that you set in inova is due. To read it, sign in:</p>
<p><a href="${link}">Open reminder</a></p>
</body></html>`,
  };
}

/** Emails the user of a due reminder a link to it, once. */
async function emailReminder(context: ServiceContext, key: ReminderKey): Promise<void> {
  const { store, mailer, publicOrigin, now } = context;
  const to = await findRecipient(context, key);
  if (!to || !mailer) return;
  await mailer.send(reminderEmail(to, `${publicOrigin}/reminder/${key.id}`));
  await rowsAsClinics(
    store,
    [key.client],
    sql`update inova.reminders set emailed_at = ${now()} where client_id = ${key.client} and id = ${key.id}`,
  );
}

export const deliverRemindersTask: ServiceTask = {
  name: 'deliver-reminders',
  label: 'Deliver due reminders',
  cron: '* * * * *',
  run: deliverReminders,
};

export const emailReminderTask: ServiceTask<ReminderKey> = {
  name: emailTaskName,
  label: 'Email reminder',
  subject: ({ client, id }) => `Clinic ${client}, reminder ${id}`,
  isPossible: ({ mailer }) => mailer !== null,
  run: emailReminder,
};
