import { addJob } from '#server/jobs/add-job.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** The names of the tasks that deliver a signature request to the provider, and email a signer. */
export const deliverTaskName = 'deliver-signature-request';
export const inviteTaskName = 'invite-signer';

/** Adds a job for each request of a table, or `chosen`, to create its envelope or run its pending provider commands. */
export function addDeliveries(requests: Sql): Sql {
  const payload = sql`json_build_object('client', chosen.client_id, 'id', chosen.id)`;
  const queue = sql`'signature-' || chosen.client_id || '-' || chosen.id`;
  return sql`select ${addJob(deliverTaskName, payload, { queue })} from ${requests}`;
}

/** Queues emails with a new link to the signers `n` of an update, which names further tables and its condition. */
export function inviteSigners(at: Date, fromAndWhere: Sql): Sql {
  const payload = sql`json_build_object('client', client_id, 'id', id)`;
  const queue = sql`'signer-' || client_id || '-' || id`;
  return sql`with invited as (
      update inova.signers n set asked_at = ${at}::timestamptz ${fromAndWhere} returning n.client_id, n.id)
    select ${addJob(inviteTaskName, payload, { queue })} from invited`;
}

/** Queues the emails to the next signers of requests of the table `chosen`, unless they are staff. */
export function inviteNextSigners(requests: Sql, at: Date): Sql {
  return inviteSigners(
    at,
    sql`from ${requests}
      where n.client_id = chosen.client_id and n.request_id = chosen.id and not n.is_staff and n.signed_at is null
        and n.position = (select min(o.position) from inova.signers o
          where o.client_id = n.client_id and o.request_id = n.request_id and o.signed_at is null)`,
  );
}
