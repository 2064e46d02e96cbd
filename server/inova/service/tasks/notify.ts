import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';

interface Notice {
  /** The user's email address. */
  to: string;
  kind: 'task' | 'reminder';
  /** Title and text never name a patient. */
  title: string;
  text: string;
  link: string;
  client?: number;
  patient?: number;
  at: Date;
}

/** Adds a notification for a user, in the caller's transaction; a user who can't sign in gets none. */
export async function notify(db: PoolClient, { to, title, text, link, at }: Notice): Promise<void> {
  await rows(
    db,
    sql`insert into inova.notifications (user_id, title, text, link, created)
      select id, ${title}, ${text}, ${link}, ${at}::timestamptz from inova.users where email = ${to} and not disabled`,
  );
}
