import { row, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { messageTitles, unnamedMessage } from './message-titles.ts';

interface PushedNotification {
  kind: string;
  title: string;
  tag: string;
  link: string | null;
  client: number | null;
  patient: number | null;
}

/**
 * What a device shows for a user's notification: "New message from {sender}" for a message, else its title. The patient
 * is named only as the sender of a message, and to users of the clinic.
 */
export async function findPushText(store: Store, userId: number, clinics: number[], id: number) {
  const found = await row<PushedNotification>(
    store.pool,
    sql`select kind, title, coalesce(topic, id::text) as tag, link, client_id as client, patient_id as patient
      from inova.notifications where user_id = ${userId} and id = ${id}`,
  );
  if (!found) return null;
  const message = (await messageTitles(store, userId, clinics, [id])).get(id);
  if (!message) return { ...found, isNamed: false };
  const { title, patient: named } = message;
  return { ...found, title, patient: title === unnamedMessage ? null : found.patient, isNamed: named !== null };
}
