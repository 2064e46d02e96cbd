import type { PoolClient } from 'pg';
import { clinics } from '../clinics/seed.ts';
import { insertAll } from '../seed/insert.ts';

/** Open enrollment is on in every other clinic of the demonstration; another clinic begins soon. */
export async function seedSwitches(db: PoolClient, today: Date): Promise<void> {
  const change = { feature: 'open-enrollment', is_on: true, set_by: 'network@inova.test', set_at: today };
  const began = new Date(today.getTime() - 30 * 86_400_000);
  const begins = new Date(today.getTime() + 14 * 86_400_000);
  const on = clinics.filter(({ id }) => id % 2 === 1);
  await insertAll(db, 'feature_switches', [
    ...on.map(({ id }) => ({ ...change, client_id: id, starts_at: began, reason: 'Plan years end' })),
    { ...change, client_id: 8, starts_at: begins, reason: 'The largest employer changes its payer' },
  ]);
}
