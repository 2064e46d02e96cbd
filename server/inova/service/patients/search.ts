import { beginsWith, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { PatientQuery } from './patient-query.ts';
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
      return sql`inova.patients p where ${beginsWith(sql`p.plain_last`, sql`inova.plain(${query.last})`)}
        and ${beginsWith(sql`p.plain_first`, sql`inova.plain(${query.first})`)}`;
    case 'name':
      return sql`inova.patients_by_fragments(${query.fragments}) p`;
  }
}

/** The SQL of a search; row security limits it to the transaction's clinics. */
export function searchStatement(query: Exclude<PatientQuery, { kind: 'none' }>): Sql {
  return sql`select ${patientColumns} from ${fromClause(query)}
    order by p.plain_last, p.plain_first, p.id limit ${maxResults}`;
}

/** Matching patients of these clinics by last name, first name and number, at most 100. */
export async function searchPatients(store: Store, clinics: number[], query: PatientQuery): Promise<PatientRow[]> {
  return query.kind === 'none' ? [] : rowsAsClinics<PatientRow>(store, clinics, searchStatement(query));
}
