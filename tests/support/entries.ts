import type { Store } from '#server/store/store.ts';

interface Entry {
  action: string;
  target: string;
  outcome: string;
  client_id: number | null;
  patient_ids: number[];
}

/** Some work, and what it brought into the audit trail. */
export async function entriesOf<T>({ pool }: Store, work: () => Promise<T>): Promise<{ result: T; entries: Entry[] }> {
  const [last] = (await pool.query('select coalesce(max(id), 0)::int as id from portal.audit')).rows;
  const result = await work();
  const { rows } = await pool.query<Entry>(
    'select action, target, outcome, client_id, patient_ids from portal.audit where id > $1 order by id',
    [last.id],
  );
  return { result, entries: rows };
}

/** Everybody that entries of the trail are about, once each, by number. */
export function audited(entries: Pick<Entry, 'patient_ids'>[]): number[] {
  return [...new Set(entries.flatMap((entry) => entry.patient_ids))].sort((one, other) => one - other);
}
