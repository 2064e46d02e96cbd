import { type AuditEntry, securityActions } from '#server/access/audit/audit.ts';
import type { Store } from '#server/store/store.ts';
import type { PageResponse } from './http-browser.ts';

/** Runs a request and returns its response with the audit entries of patient data it caused. */
export async function withTrail(
  { pool }: Store,
  work: () => Promise<PageResponse>,
): Promise<{ response: PageResponse; trail: AuditEntry[] }> {
  const [last] = (await pool.query('select coalesce(max(id), 0) as id from portal.audit')).rows;
  const response = await work();
  const { rows: trail } = await pool.query<AuditEntry>(
    `select via, user_email as "userEmail", action, target, outcome, client_id as "clientId", patient_ids as "patientIds"
     from portal.audit where id > $1 and not action = any ($2) order by id`,
    [last.id, securityActions],
  );
  return { response, trail };
}
