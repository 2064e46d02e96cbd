import { row, rowAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

interface PushedNotification {
  kind: string;
  title: string;
  tag: string;
  link: string | null;
  client: number | null;
  patient: number | null;
  sender: string | null;
}

/**
 * What a device shows for a user's notification: "New message from {sender}" for a message, else its title. The patient
 * is named only as the sender of a message, and to users of the clinic.
 */
export async function findPushText(store: Store, userId: number, clinics: number[], id: number) {
  const found = await row<PushedNotification>(
    store.pool,
    sql`select kind, title, coalesce(topic, id::text) as tag, link, client_id as client, patient_id as patient, sender
      from inova.notifications where user_id = ${userId} and id = ${id}`,
  );
  if (!found) return null;
  const { sender, ...rest } = found;
  const shown = { ...rest, isNamed: false };
  if (found.kind !== 'message') return shown;
  if (sender !== null) return { ...shown, title: `New message from ${sender}` };
  const name = await findPatientName(store, clinics, found);
  return name === null
    ? { ...shown, title: 'New message', patient: null }
    : { ...shown, title: `New message from ${name}`, isNamed: true };
}

async function findPatientName(
  store: Store,
  clinics: number[],
  { client, patient }: Pick<PushedNotification, 'client' | 'patient'>,
): Promise<string | null> {
  if (client === null || patient === null || !clinics.includes(client)) return null;
  const found = await rowAsClinics<{ name: string }>(
    store,
    [client],
    sql`select concat_ws(' ', firstname, lastname) as name from inova.patients
      where client_id = ${client} and id = ${patient}`,
  );
  return found?.name ?? null;
}
