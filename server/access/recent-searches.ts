import { rowsAsUser, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A patient the user opened from a search. */
export interface RecentSearch {
  patientId: number;
  clientId: number;
  firstname: string;
  lastname: string;
  ehrid: string | null;
  dob: string;
}

const maxSearches = 10;

export type RecentSearchStore = ReturnType<typeof createRecentSearchStore>;

/** The last ten patients each user opened from a search, newest first. */
export function createRecentSearchStore(store: Store) {
  return {
    /** The user's recent patients in their current clinics; `onShown` receives the patients shown. */
    forUser: (email: string, clinics: number[], onShown: (patientIds: number[]) => void) => ({
      async list(): Promise<RecentSearch[]> {
        const found = await rowsAsUser<RecentSearch>(
          store,
          email,
          sql`select patient_id as "patientId", client_id as "clientId", firstname, lastname, ehrid, dob
              from portal.recent_searches where user_email = ${email} and client_id = any(${clinics})
              order by at desc limit ${maxSearches}`,
        );
        if (found.length > 0) onShown(found.map(({ patientId }) => patientId));
        return found;
      },

      async record(search: RecentSearch): Promise<void> {
        await rowsAsUser(
          store,
          email,
          sql`insert into portal.recent_searches (user_email, patient_id, client_id, firstname, lastname, ehrid, dob)
              values (${email}, ${search.patientId}, ${search.clientId}, ${search.firstname}, ${search.lastname},
                      ${search.ehrid}, ${search.dob})
              on conflict (user_email, patient_id) do update
              set at = now(), firstname = excluded.firstname, lastname = excluded.lastname, ehrid = excluded.ehrid,
                  dob = excluded.dob`,
        );
        await rowsAsUser(
          store,
          email,
          sql`delete from portal.recent_searches where user_email = ${email} and patient_id not in
              (select patient_id from portal.recent_searches where user_email = ${email} order by at desc limit ${maxSearches})`,
        );
      },

      async clear(): Promise<void> {
        await rowsAsUser(store, email, sql`delete from portal.recent_searches where user_email = ${email}`);
      },
    }),
  };
}
