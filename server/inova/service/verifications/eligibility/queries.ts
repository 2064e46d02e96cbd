import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { PatientIdentity } from './match.ts';

export type IdentityRow = PatientIdentity & { id: number };

const identityColumns = sql`v.id, p.firstname, p.lastname, p.dob, p.gender, i.member_id as "memberId", i.payer`;
const withPatient = sql`inova.verifications v
  join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id
  left join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id`;

/** Who a verification is about, and its policy. */
export async function identityOf(store: Store, clinics: number[], id: number): Promise<PatientIdentity | null> {
  const [found] = await rowsAsClinics<IdentityRow>(
    store,
    clinics,
    sql`select ${identityColumns} from ${withPatient} where v.client_id = any (${clinics}) and v.id = ${id}`,
  );
  return found ?? null;
}

/** Open verifications of patients with this birth date whose policies have a member ID, newest first. */
export function openVerifications(store: Store, clinics: number[], birthDate: string): Promise<IdentityRow[]> {
  return rowsAsClinics<IdentityRow>(
    store,
    clinics,
    sql`select ${identityColumns} from ${withPatient}
      where p.dob = ${birthDate}::date and i.member_id is not null and v.state <> 'completed'
      order by v.received_at desc, v.id desc`,
  );
}
