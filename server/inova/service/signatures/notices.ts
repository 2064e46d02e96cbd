import { type Sql, sql } from '#server/store/sql.ts';
import { notifyStatement } from '../notifications/notify.ts';
import type { SignatureKey } from './key.ts';

const next = sql`(select min(o.position) from inova.signers o
  where o.client_id = n.client_id and o.request_id = n.request_id and o.signed_at is null)`;

/** Notifies staff signers whose turn comes later that a request names them. */
export const notifyNamedStaff = (request: SignatureKey, at: Date): Sql =>
  notifyStaff(request, at, {
    title: sql`case n.role when 'witness' then 'You were named as a witness' else 'Your signature is needed for the clinic' end`,
    text: sql`s.title || ', once those before you have signed'`,
    where: sql`n.position > 1`,
  });

/** Notifies a staff member whose turn it is to sign. */
export const notifyNextSigner = (request: SignatureKey, at: Date): Sql =>
  notifyStaff(request, at, {
    title: sql`case n.role when 'witness' then 'Sign as witness' else 'Sign for the clinic' end`,
    text: sql`s.title || ' waits for your signature until ' || to_char(s.expires_on, 'MM/DD/YYYY')`,
    where: sql`n.position = ${next}`,
  });

/** A notification with a link to the request; it doesn't name the patient, because every page shows it. */
function notifyStaff(
  { client, id }: SignatureKey,
  at: Date,
  { title, text, where }: Record<'title' | 'text' | 'where', Sql>,
) {
  return notifyStatement(sql`select u.id as user_id, 'task' as kind, ${title} as title, ${text} as text,
      '/signatures/' || s.id as link, s.client_id, s.patient_id, null as sender, null as topic,
      ${at}::timestamptz as created
    from inova.signers n
    join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
    join inova.users u on u.email = n.email
    where n.client_id = ${client} and n.request_id = ${id} and n.is_staff and n.signed_at is null and ${where}`);
}
