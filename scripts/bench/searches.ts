import { parsePatientQuery } from '#server/inova/service/patients/patient-query.ts';
import { searchStatement } from '#server/inova/service/patients/search.ts';
import { rows } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { clinicsOfRole } from '../../tests/support/accounts.ts';
import { load, percentile, timeEach } from './load.ts';
import type { BenchPortal } from './portal.ts';

/** Milliseconds of a kind of search, for the SQL statement alone and over the API. */
export interface SearchTimes {
  kind: string;
  clinics: number;
  clients: number;
  sql: { p50: number; p95: number };
  api: { p50: number; p95: number };
}

export interface Person {
  lastname: string;
  dob: string;
  ehrid: string;
  email: string;
}

/** What is typed for a person in each kind of search. */
export const searchKinds: Record<string, (person: Person) => string> = {
  'Name fragment': ({ lastname }) => lastname.slice(1, 5),
  'Date of birth': ({ dob }) => dob,
  'EHR id': ({ ehrid }) => ehrid,
  Email: ({ email }) => email,
};

/** Sample patients of these clinics in pseudorandom order, the same in every run. */
export function samplePeople(store: Store, clinics: number[], count: number): Promise<Person[]> {
  return store.owner
    .query<Person>(
      `select lastname, dob, ehrid, email from inova.patients
       where client_id = any ($1) and ehrid is not null and email is not null and lastname ~ '^[A-Za-z]{5,}$'
       order by md5(id::text) limit $2`,
      [clinics, count],
    )
    .then((found) => found.rows);
}

/** Times every kind of search, for one clinic and the network, with 1 and 16 clients, in alternating blocks. */
export async function timeSearches(store: Store, portal: BenchPortal, blocks: number): Promise<SearchTimes[]> {
  const found: SearchTimes[] = [];
  for (const role of ['staff', 'network']) {
    const clinics = clinicsOfRole[role] ?? [];
    const headers = await portal.apiHeaders(role, 5);
    const people = await samplePeople(store, clinics, 40);
    await warmUp(
      people.map(({ email }) => searchAddress(portal, email)),
      headers,
    );
    for (const [kind, textOf] of Object.entries(searchKinds)) {
      const texts = people.map(textOf);
      const addresses = texts.map((text) => searchAddress(portal, text));
      for (const clients of [1, 16]) {
        const sql: number[] = [];
        const api: number[] = [];
        for (let block = 0; block <= blocks; block++) {
          const times = [await timeStatements(store, clinics, texts, clients), await load(addresses, headers, clients)];
          if (block === 0) continue;
          sql.push(...(times[0] ?? []));
          api.push(...(times[1] ?? []));
        }
        found.push({ kind, clinics: clinics.length, clients, sql: shares(sql), api: shares(api) });
      }
    }
  }
  return found;
}

/** The address of the API call for a search. */
export function searchAddress({ origin }: BenchPortal, text: string): string {
  return `${origin}/api/v1/inova/patients/search/${encodeURIComponent(text)}`;
}

/** Sends a thousand requests, so that the server's code is JIT-compiled. */
async function warmUp(addresses: string[], headers: Record<string, string>): Promise<void> {
  for (let round = 0; round < 25; round++) await load(addresses, headers, 8);
}

const shares = (times: number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });

/** Times only the SQL of each search, with row security, on connections already in the clinics' role. */
async function timeStatements(store: Store, clinics: number[], texts: string[], clients: number): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: clients }, () => store.pool.connect()));
  const begin = `begin; set local role inova_service; set local inova.clinics = '{${clinics.join()}}'`;
  try {
    await Promise.all(connections.map((db) => db.query(begin)));
    return await timeEach(texts, clients, async (text, client) => {
      const query = parsePatientQuery(text);
      const db = connections[client];
      if (db && query.kind !== 'none') await rows(db, searchStatement(query));
    });
  } finally {
    await Promise.all(connections.map((db) => db.query('rollback')));
    for (const db of connections) db.release();
  }
}
