import { type Sql, sql } from '#server/store/sql.ts';

/** A value of the signer `n` who signs next in an open request `s`. */
export const nextSigner = (value: Sql) => sql`(select ${value} from inova.signers n
  where n.client_id = s.client_id and n.request_id = s.id and n.signed_at is null order by n.position limit 1)`;
