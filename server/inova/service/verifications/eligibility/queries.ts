import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** Open verifications of policies with this member ID, of patients with this birth date. */
export function openVerifications(store: Store, clinics: number[], memberId: string, birthDate: string) {
  return rowsAsClinics<{ id: number; payer: string | null }>(
    store,
    clinics,
    sql`select v.id, i.payer from inova.verifications v
      join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
      join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id
      where i.member_id = ${memberId} and p.dob = ${birthDate}::date and v.state <> 'completed'
      order by v.received_at desc, v.id desc`,
  );
}
