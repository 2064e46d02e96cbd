import { row, sql } from '#server/store/sql.ts';
import { createResetToken, removeResetToken } from '../account/reset-tokens.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { hashToken, newToken } from '../token.ts';
import { invitationEmail } from './invitation-email.ts';

export const invitationTaskName = 'send-invitation';

const linkDays = 7;

interface Invited {
  email: string;
  clinic: string;
  sender: string;
}

/** Emails the link to a user who has not set a password and is not disabled. */
async function sendInvitation({ store, mailer, publicOrigin, now }: ServiceContext, { user }: { user: number }) {
  const invited = await row<Invited>(
    store.pool,
    sql`select u.email, c.name as clinic, coalesce(s.firstname || ' ' || s.lastname, c.name) as sender
      from inova.users u join inova.clients c on c.id = u.client_id
      left join inova.users s on s.email = u.invited_by
      where u.id = ${user} and u.invited_at is not null and not u.disabled`,
  );
  if (!invited || !mailer) return;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + linkDays * 86_400_000);
  const isStored = await createResetToken(store, { hash: hashToken(token), userId: user, createdAt, expiresAt });
  if (!isStored) return;
  const link = `${publicOrigin}/resetpassword?token=${token}`;
  const { email: to, clinic, sender } = invited;
  await mailer.send(invitationEmail({ to, clinic, sender, link, days: linkDays })).catch(async (error) => {
    await removeResetToken(store, hashToken(token));
    throw error;
  });
}

export const invitationTask: ServiceTask<{ user: number }> = {
  name: invitationTaskName,
  label: 'Email invitation',
  subject: ({ user }) => `User ${user}`,
  isPossible: ({ mailer }) => mailer !== null,
  run: sendInvitation,
};
