import { securityActions } from '#server/access/audit/audit.ts';
import type { Store } from '#server/store/store.ts';

interface AuditEntry {
  action: string;
  target: string;
  outcome: string;
  client_id: number | null;
  patient_ids: number[];
}

/** Runs a task and returns its result with the audit entries of patient data it caused. */
export async function recordAuditEntries<T>(
  { pool }: Store,
  task: () => Promise<T>,
): Promise<{ result: T; entries: AuditEntry[] }> {
  const [last] = (await pool.query('select coalesce(max(id), 0)::int as id from portal.audit')).rows;
  const result = await task();
  const { rows } = await pool.query<AuditEntry>(
    `select action, target, outcome, client_id, patient_ids from portal.audit
     where id > $1 and not action = any ($2) order by id`,
    [last.id, securityActions],
  );
  return { result, entries: rows };
}

/** The IDs of all patients in these audit entries, sorted and without duplicates. */
export function auditedPatients(entries: Pick<AuditEntry, 'patient_ids'>[]): number[] {
  return [...new Set(entries.flatMap((entry) => entry.patient_ids))].sort((a, b) => a - b);
}
