import { asClinics, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { PatientQuery } from '../rules/patient-query.ts';
import { type PatientRow, patientColumns } from './patients.ts';

const mostFound = 100;

/** Everything that begins with a text, as a range that an index serves below row security. */
function beginsWith(column: Sql, text: Sql): Sql {
  return sql`${column} ~>=~ ${text} and ${column} ~<=~ (${text} || chr(1114111))`;
}

/** Patterns of LIKE for the fragments of a name, the longest first. */
function patterns(fragments: string[]): Sql {
  return sql`array(select '%' || regexp_replace(inova.plain(fragment), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from unnest(${fragments}::text[]) as fragment order by length(fragment) desc)`;
}

function condition(query: Exclude<PatientQuery, { kind: 'none' }>): Sql {
  switch (query.kind) {
    case 'dob':
      return sql`p.dob = ${query.dob}`;
    case 'ehrid':
      return sql`p.ehrid = ${query.ehrid}`;
    case 'email':
      return beginsWith(sql`p.plain_email`, sql`lower(${query.email})`);
    case 'last first':
      return sql`${beginsWith(sql`p.plain_last`, sql`inova.plain(${query.last})`)}
        and ${beginsWith(sql`p.plain_first`, sql`inova.plain(${query.first})`)}`;
    case 'name':
      return sql`(p.client_id, p.id) in (select client_id, id from inova.patients_by_fragments(${patterns(query.fragments)}))`;
  }
}

/** Patients of these clinics by last name, first name and number; 100 at most. */
export async function searchPatients(store: Store, clinics: number[], query: PatientQuery): Promise<PatientRow[]> {
  if (query.kind === 'none') return [];
  const statement = sql`select ${patientColumns} from inova.patients p where ${condition(query)}
    order by p.plain_last, p.plain_first, p.id limit ${mostFound}`;
  return asClinics(store, clinics, (db) => rows<PatientRow>(db, statement));
}
