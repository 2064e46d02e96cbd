import { beginsWith, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
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
    case 'email':
      return sql`inova.patients p where ${beginsWith(sql`p.plain_email`, sql`lower(${query.email})`)}`;
    case 'last first':
      return sql`inova.patients p where ${beginsWith(sql`p.joined_last`, sql`inova.joined(${query.last})`)}
        and ${beginsWith(sql`p.joined_first`, sql`inova.joined(${query.first})`)}`;
    case 'name':
      return byFragments(query.fragments);
  }
}

/** Patients whose name holds the fragments, as typed or with their particles joined. */
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
  const found = await rowsAsClinics<PatientRow>(store, clinics, searchStatement(query));
  const shorter = found.length === 0 ? withoutSuffix(query) : null;
  return shorter ? searchPatients(store, clinics, shorter) : found;
}
