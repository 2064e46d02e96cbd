import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const shownEmails = 20;
const retentionDays = 7;

/** An email in the outbox; `at` is ISO 8601. */
export interface OutboxEmail {
  id: number;
  at: string;
  recipient: string;
  subject: string;
  text: string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Stores the demo's emails, to be read on a page. */
export function createOutbox(store: Store, now: () => Date = () => new Date()) {
  return {
    async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      await rows(
        store.pool,
        sql`insert into portal.outbox (at, recipient, subject, text) values (${now()}, ${to}, ${subject}, ${text})`,
      );
    },

    /** The 20 newest emails; `withResetLinks` includes those with a link that sets a password. */
    async list(withResetLinks = true): Promise<OutboxEmail[]> {
      const found = await rows<Omit<OutboxEmail, 'at'> & { at: Date }>(
        store.pool,
        sql`select id, at, recipient, subject, text from portal.outbox
            where ${withResetLinks} or text not like '%/resetpassword?%' order by id desc limit ${shownEmails}`,
      );
      return found.map((email) => ({ ...email, at: email.at.toISOString() }));
    },
  };
}

/** Removes emails older than a week. */
export async function removeOldEmails(store: Store, now: Date): Promise<void> {
  await rows(
    store.pool,
    sql`delete from portal.outbox where at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
}
