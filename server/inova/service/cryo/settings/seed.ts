import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';

/** Two clinics with a fee of their own, and a higher fee that the network has decided on for next year. */
export async function seedCryoSettings(db: PoolClient, today: Date): Promise<void> {
  const day = formatDate(today);
  await rows(
    db,
    sql`insert into inova.cryo_settings (from_on, fee_cents, free_days, clinic_fees, steps, letters, created_at, created_by)
      select v.from_on, v.fee_cents, 365, '{"13": 72000, "38": 48000}', s.steps, s.letters, ${day}::date + v.saved,
        'network@inova.test'
      from inova.cryo_settings s, (values (date_trunc('year', ${day}::date)::date, 60000, -200),
        ((date_trunc('year', ${day}::date) + interval '1 year')::date, 65000, -20)) v (from_on, fee_cents, saved)
      where s.created_by = 'system' order by v.from_on`,
  );
}
