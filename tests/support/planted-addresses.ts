import type { Store } from '#server/store/store.ts';
import { emailOf } from './accounts.ts';
import type { Canary } from './canaries.ts';
import type { Account } from './page-accounts.ts';
import { type Page, pathOf } from './sitemap.ts';

interface Planted {
  key: string;
  id: number;
}

/** Planted records that have numbers of their own: of a patient, or of a patient and a user. */
const statements = {
  message: "select patient_id as key, last_message_id as id from inova.conversations where subject like $1 || '%'",
  reminder: "select patient_id || ' ' || user_email as key, id from inova.reminders where text like $1 || '%'",
  notification: `select n.patient_id || ' ' || u.email as key, n.id from inova.notifications n
    join inova.users u on u.id = n.user_id join inova.patients p on p.id = n.patient_id where p.lastname like $1 || '%'`,
};

/** The addresses of pages about what is planted for a patient; for a record that doesn't exist, its number stands in them. */
export async function plantedAddresses({ pool }: Store, word: string) {
  const found: Record<string, Map<string, number>> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await pool.query<Planted>(statement, [word]);
    found[name] = new Map(rows.map(({ key, id }) => [String(key), id]));
  }
  const numberOf = (name: keyof typeof statements, record: number, role?: string | null) =>
    found[name]?.get(role ? `${record} ${emailOf(role)}` : String(record)) ?? record;

  return (page: Page, { role, principal }: Account, { clinic }: Canary, record: number): string => {
    const query = new URLSearchParams({ q: word, clinic: String(clinic), client: String(clinic) });
    if (page.name === '/reminder/:reminder') return `/reminder/${numberOf('reminder', record, role)}?${query}`;
    if (page.name.endsWith('/snooze/:notification')) {
      const isTheirs = principal?.clinics.includes(clinic);
      return `/users/notifications/snooze/${isTheirs ? numberOf('notification', record, role) : record}?${query}`;
    }
    if (page.name === '/patient-app/:id/attachments/:message') {
      return `/patient-app/${record}/attachments/${numberOf('message', record)}?${query}`;
    }
    if (page.name.startsWith('/support-chat/:id?/act/')) {
      query.set('conversation', String(record));
      query.set('message', String(numberOf('message', record)));
    }
    return `${pathOf(page, clinic, record)}?${query}`;
  };
}
