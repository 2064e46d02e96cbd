import { type Sql, sql } from '#server/store/sql.ts';

/** The consent `x` with which the patient of a record allows its release on a day, the newest if there are several. */
export const releaseInForce = (record: Sql, day: Sql): Sql => sql`(select n.id, n.signed_at, n.signed_by, n.expires_on
  from inova.consents n where n.client_id = ${record}.client_id and n.patient_id = ${record}.patient_id
    and n.kind = 'HIPAA release' and n.state = 'signed' and n.signed_at is not null
    and (n.expires_on is null or n.expires_on >= ${day})
  order by n.signed_at desc limit 1) x`;
