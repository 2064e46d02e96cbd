import type { Store } from '#server/store/store.ts';
import type { MeasuredPage } from './pages.ts';
import type { BenchPortal } from './portal.ts';
import type { VisitedPage } from './visits.ts';

/** The pages whose cost is measured. */
export function measuredPages(
  search: { text: string; rows: number },
  [patient, ...others]: [number, ...number[]],
  verification: string,
) {
  const pages: MeasuredPage[] = [
    { name: `Search, ${search.rows} rows`, paths: [`/patients/results?q=${search.text}`], role: 'staff', rows: 50 },
    { name: 'List, 20 rows', paths: ['/newpatients'], role: 'staff', rows: 20 },
    { name: 'Fullest record', paths: [`/patients/${patient}`], role: 'staff', rows: 50 },
    { name: `${others.length} records`, paths: recordsOf(others), role: 'staff', rows: 50 },
    { name: 'Verification', paths: [verification], role: 'financial', rows: 50 },
  ];
  return pages;
}

const recordsOf = (patients: number[]) => patients.map((id) => `/patients/${id}`) as [string, ...string[]];

/** The pages whose bytes are measured: those whose cost is, and others. */
export function bytesPages(measured: { name: string; path: string }[]): { name: string; path: string }[] {
  return [
    { name: 'Sign in', path: '/login' },
    { name: 'Overview', path: '/overview' },
    ...measured,
    { name: 'Add patient', path: '/patients/add' },
  ];
}

/** The pages that are visited in a browser. */
export function visitedPages(patient: number, verification: string): VisitedPage[] {
  return [
    { name: 'List, 20 rows', path: '/newpatients', role: 'staff', content: 'tbody tr:nth-child(14)' },
    { name: 'Fullest record', path: `/patients/${patient}`, role: 'staff', content: 'main h1' },
    { name: 'Verification', path: verification, role: 'financial', content: 'main form' },
    { name: 'Overview', path: '/overview', role: 'staff', content: 'main h1' },
  ];
}

/** The address of the first record on a search results page. */
export async function firstResult(portal: BenchPortal, search: string): Promise<string> {
  const { body } = await (await portal.signIn('staff')).get(search);
  return `/patients/${/name="patient" value="(\d+)"/.exec(body)?.[1]}`;
}

/** The clinic's patient with the most appointments, and forty others, the same in every run. */
export async function findPatients(store: Store, clinic: number): Promise<[number, ...number[]]> {
  const { rows } = await store.owner.query<{ id: number }>(
    `(select patient_id as id from inova.appointments where client_id = $1
      group by patient_id order by count(*) desc, patient_id limit 1)
     union all (select id from inova.patients where client_id = $1 order by md5(id::text) limit 40)`,
    [clinic],
  );
  return rows.map(({ id }) => id) as [number, ...number[]];
}

/** The form of the clinic's open verification with the most values, as an address. */
export async function findVerification(store: Store, clinic: number): Promise<string> {
  const { rows } = await store.owner.query<{ id: string; patient: string }>(
    `select id, patient_id as patient from inova.verifications where client_id = $1 and state = 'pending'
     order by length(answers::text) desc, id limit 1`,
    [clinic],
  );
  return `/patients/insurance/${rows[0]?.patient}?verification=${rows[0]?.id}`;
}

/** The clinic's last name with closest to fifty search results, and their number. */
export async function findFifty(store: Store, clinic: number): Promise<{ text: string; rows: number }> {
  const { rows } = await store.owner.query<{ text: string; rows: number }>(
    `with names as (select distinct plain_last as text from inova.patients where client_id = $1 and plain_last ~ '^[a-z]{5,}$')
     select text, (select count(*) from inova.patients p
       where p.client_id = $1 and p.plain_name like '%' || names.text || '%') as rows
     from names order by abs((select count(*) from inova.patients p
       where p.client_id = $1 and p.plain_name like '%' || names.text || '%') - 50), text limit 1`,
    [clinic],
  );
  return rows[0] ?? { text: '', rows: 0 };
}
