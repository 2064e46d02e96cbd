import type { Store } from '#server/store/store.ts';
import { emailOf, roles } from './accounts.ts';
import { plantCanaryRecords } from './canary-records.ts';

/** A patient planted in a clinic; `word` is in all of its texts and nowhere else. */
export interface Canary {
  clinic: number;
  id: number;
  word: string;
}

/** The ID of the view of new patients that is planted for `multi`. */
export const plantedView = 999;

/** A search text that finds every planted patient. */
export const canarySearch = 'zqcanary';

/** Beyond the numbers of the demonstration, as records of a planted patient have the number of their patient. */
const firstCanary = 7_000_000;

/** Plants one patient in each clinic, whom every account has in its recent searches, notifications, and reminders. */
export async function plantCanaries(store: Store): Promise<Canary[]> {
  await store.pool.query("select setval(pg_get_serial_sequence('inova.patients', 'id'), $1)", [firstCanary]);
  const { rows } = await store.pool.query<Canary>(
    `insert into inova.patients
       (client_id, firstname, lastname, dob, ehrid, email, phone, address1, address2, city, state, zip, partner_name, source)
     select id, word, word, '1990-01-01', word, word || '@inova.test', word, word, word, word, word, word, word, word
     from (select id, '${canarySearch}' || lpad(id::text, 3, '0') || 'end' as word from inova.clients) c
     returning client_id as clinic, id, lastname as word`,
  );
  await store.pool.query(
    `insert into inova.notes (client_id, id, patient_id, author, text)
       select client_id, id, id, lastname, lastname from inova.patients where lastname like '${canarySearch}%'`,
  );
  await plantCanaryRecords(store, canarySearch);
  await store.pool.query(
    `insert into portal.recent_searches (user_email, patient_id, client_id, firstname, lastname, ehrid, dob)
       select account, id, client_id, firstname, lastname, ehrid, dob
       from inova.patients, unnest($1::text[]) as account where lastname like '${canarySearch}%'`,
    [roles.map(emailOf)],
  );
  await store.pool.query(
    `insert into inova.notifications (user_id, kind, title, text, client_id, patient_id, read_at)
       select u.id, 'message', 'New message', '', p.client_id, p.id, now()
       from inova.patients p, inova.users u where p.lastname like '${canarySearch}%' and u.email = any ($1::text[])`,
    [roles.map(emailOf)],
  );
  await store.pool.query(
    `insert into inova.reminders (client_id, user_email, patient_id, text, remind_at, created_at, delivered_at)
       select client_id, account, id, lastname, current_date - 200, current_date - 200, current_date - 200
       from inova.patients, unnest($1::text[]) as account where lastname like '${canarySearch}%'`,
    [roles.map(emailOf)],
  );
  await store.pool.query(
    `insert into portal.list_views (id, list, owner, client_id, name, query, is_shared) overriding system value
       values ($1, 'new-patients', $2, 5, 'Planted', 'source=Phone', false)`,
    [plantedView, emailOf('multi')],
  );
  return rows;
}
