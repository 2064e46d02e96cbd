import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';

/** The channel on which each write tells what changed, by numbers alone. */
export const messagesChannel = 'inova_messages';

interface ChangedConversation {
  client: number;
  group: number;
  conversation: number;
  /** A new message from the patient, or a message that staff added. */
  message?: number;
}

/** Tells listeners of a change once it is committed. */
export async function notifyChange(db: PoolClient, changed: ChangedConversation): Promise<void> {
  await rows(db, sql`select pg_notify(${messagesChannel}, ${JSON.stringify(changed)})`);
}
