import { beginsWith, readRowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { joinParticles, type PatientQuery, withoutSuffix } from './patient-query.ts';
import { type PatientRow, patientColumns } from './queries.ts';

const maxResults = 100;

function fromClause(query: Exclude<PatientQuery, { kind: 'none' }>): Sql {
  switch (query.kind) {
    case 'dob':
      return sql`inova.patients p where p.dob = ${query.dob}`;
    case 'ehrid':
      return sql`inova.patients p where p.ehrid = ${query.ehrid}`;
    case 'phone':
      return sql`inova.patients p where p.plain_phone = ${query.phone}`;
    case 'digits':
      return sql`inova.patients p where (p.client_id, p.id) in (
        select n.client_id, n.id from inova.patients n where n.ehrid = ${query.ehrid}
        union all select n.client_id, n.id from inova.patients n where n.dob = ${query.dob}::date
        union all select n.client_id, n.id from inova.patients n where n.plain_phone = ${query.phone}::text)`;
    case 'email':
      return sql`inova.patients p where ${beginsWith(sql`p.plain_email`, sql`lower(${query.email})`)}`;
    case 'last first':
      return sql`inova.patients p where ${beginsWith(sql`p.joined_last`, sql`inova.joined(${query.last})`)}
        and ${beginsWith(sql`p.joined_first`, sql`inova.joined(${query.first})`)}`;
    case 'name':
      return byFragments(query.fragments);
  }
}

/** Patients whose name, or partner's name, holds the fragments, as typed or with their particles joined. */
function byFragments(fragments: string[]): Sql {
  const joined = joinParticles(fragments);
  const asTyped = sql`inova.patients_by_fragments(${fragments})`;
  if (!joined) return sql`${asTyped} p`;
  return sql`(select * from ${asTyped} union select * from inova.patients_by_fragments(${joined})) p`;
}

/** The SQL of a search; row security limits it to the transaction's clinics. */
export function searchStatement(query: Exclude<PatientQuery, { kind: 'none' }>): Sql {
  return sql`select ${patientColumns} from ${fromClause(query)}
    order by p.plain_last, p.plain_first, p.id limit ${maxResults}`;
}

/** Matching patients of these clinics by last name, first name and number, at most 100; a suffix may be missing. */
export async function searchPatients(store: Store, clinics: number[], query: PatientQuery): Promise<PatientRow[]> {
  if (query.kind === 'none') return [];
  const found = await readRowsAsClinics<PatientRow>(store, clinics, searchStatement(query));
  if (found.length > 0) return found;
  const shorter = withoutSuffix(query);
  if (shorter) return searchPatients(store, clinics, shorter);
  return query.kind === 'last first' ? searchPartners(store, clinics, query) : found;
}

/** Patients whose partner has these names, as in "Smith, Lee". */
async function searchPartners(store: Store, clinics: number[], { last, first }: { last: string; first: string }) {
  const byName: PatientQuery = { kind: 'name', fragments: `${first} ${last}`.trim().split(' ') };
  const found = await readRowsAsClinics<PatientRow>(store, clinics, searchStatement(byName));
  const partner = (name: string | null) => (name ?? '').toLocaleLowerCase('en');
  return found.filter(({ partnerName }) => partner(partnerName).includes(last.toLocaleLowerCase('en')));
}
