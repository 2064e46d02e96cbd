import { rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A message from a patient who is not named. */
export const unnamedMessage = 'New message';

/** What a message's notification says; `patient` is the one that it names. */
interface MessageTitle {
  title: string;
  patient: number | null;
}

interface Told {
  id: number;
  sender: string | null;
  client: number | null;
  patient: number | null;
}

/**
 * "New message from {sender}" for those of a user's notifications that are messages, by number. The sender is a colleague,
 * or the patient, who is named to users of the clinic only.
 */
export async function messageTitles(
  store: Store,
  userId: number,
  clinics: number[],
  ids: number[],
): Promise<Map<number, MessageTitle>> {
  const told = await rows<Told>(
    store.pool,
    sql`select id, sender, client_id as client, patient_id as patient from inova.notifications
      where user_id = ${userId} and kind = 'message' and id = any (${ids}::bigint[])`,
  );
  const names = await patientNames(store, clinics, told);
  return new Map(told.map((each) => [each.id, titleOf(each, names.get(keyOf(each.client, each.patient)))]));
}

function titleOf({ sender, patient }: Told, name: string | undefined): MessageTitle {
  if (sender !== null) return { title: `New message from ${sender}`, patient: null };
  return name ? { title: `New message from ${name}`, patient } : { title: unnamedMessage, patient: null };
}

const keyOf = (client: number | null, patient: number | null) => `${client} ${patient}`;

/** The names of the patients who wrote, by clinic and number. */
async function patientNames(store: Store, clinics: number[], told: Told[]): Promise<Map<string, string>> {
  const written = told.filter(({ sender, patient }) => sender === null && patient !== null);
  if (written.length === 0) return new Map();
  const found = await rowsAsClinics<{ client: number; id: number; name: string }>(
    store,
    clinics,
    sql`select p.client_id as client, p.id, concat_ws(' ', p.firstname, p.lastname) as name from inova.patients p
      join unnest(${written.map(({ client }) => client)}::int[], ${written.map(({ patient }) => patient)}::bigint[])
        as n (client_id, id) on n.client_id = p.client_id and n.id = p.id`,
  );
  return new Map(found.map(({ client, id, name }) => [keyOf(client, id), name]));
}
