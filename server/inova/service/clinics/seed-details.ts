import type { PoolClient } from 'pg';
import { areaCodes, type Clinic } from './seed.ts';

/** A number that is assigned to nobody. */
const numberOf = ({ id, state }: Clinic, line: number) =>
  `(${areaCodes[state]}) 555-01${String((id + line) % 100).padStart(2, '0')}`;

/** Gives the demo clinics their phone numbers, entered months ago; the sandbox and the network's office have none. */
export async function seedClinicDetails(db: PoolClient, clinics: Clinic[], today: Date): Promise<void> {
  const numbers = clinics
    .filter(({ id }) => id > 2)
    .map((clinic) => ({ id: clinic.id, phone: numberOf(clinic, 0), fax: numberOf(clinic, 50) }));
  await db.query(
    `with numbers as (select * from json_to_recordset($1) as n (id int, phone text, fax text)),
       entered as (update inova.clinic_details d set phone = n.phone, fax = n.fax from numbers n where d.client_id = n.id)
     insert into inova.changes (client_id, record, record_id, change, by, at, details)
     select id, 'clinic', id, 'changed', 'admin@inova.test', $2::timestamptz - interval '300 days',
       jsonb_build_object('phone', jsonb_build_object('from', null, 'to', phone),
         'fax', jsonb_build_object('from', null, 'to', fax))
     from numbers`,
    [JSON.stringify(numbers), today],
  );
}
