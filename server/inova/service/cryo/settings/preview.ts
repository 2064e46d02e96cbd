import type { PoolClient } from 'pg';
import type { CryoSettingsPreview, NewCryoSettings } from '#server/inova/contract/cryo/settings.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { feeIn, versionOn } from './queries.ts';

/** What new settings would change in the clinics in sight on their first day, compared with today's. */
export async function previewSettings(
  db: PoolClient,
  { from, feeCents, clinicFees, steps }: NewCryoSettings,
  today: string,
): Promise<CryoSettingsPreview> {
  const now = versionOn(sql`${today}::date`);
  const fees = Object.fromEntries(clinicFees.map((each) => [each.client, each.feeCents]));
  const overdue = sql`(select n.client_id, inova.cryo_dunning_step(s.steps, ${from}::date - n.due_on) as now,
      inova.cryo_dunning_step(${JSON.stringify(steps)}::jsonb, ${from}::date - n.due_on) as later
    from inova.invoices n, ${now} s where n.kind = 'storage' and n.state = 'open' and n.due_on < ${from}::date)`;
  const current = await row<{ freeDays: number }>(db, sql`select s.free_days as "freeDays" from ${now} s`);
  const clinics = await rows<CryoSettingsPreview['clinics'][number]>(
    db,
    sql`select c.id as client, c.name as clinic, ${feeIn(sql`c.id`)} as "feeNow", f.fee as "feeThen",
        coalesce(a.accounts, 0)::int as accounts, coalesce(a.own, 0)::int as "ownFee",
        coalesce(o.overdue, 0)::int as overdue, coalesce(o.moved, 0)::int as moved
      from inova.clients c cross join ${now} s
      cross join lateral (select coalesce((${JSON.stringify(fees)}::jsonb ->> c.id::text)::int, ${feeCents}::int) as fee) f
      left join lateral (select count(*) as accounts, count(*) filter (where p.fee_cents <> f.fee) as own
        from inova.cryo_accounts k left join inova.cryo_profiles p on p.client_id = k.client_id and p.account_id = k.id
          and p.valid @> ${from}::date
        where k.client_id = c.id and k.state = 'active') a on true
      left join (select v.client_id, count(*) as overdue, count(*) filter (where v.now is distinct from v.later) as moved
        from ${overdue} v group by v.client_id) o on o.client_id = c.id
      where c.id = any ((select inova.visible_clinics())::int[]) order by c.name, c.id`,
  );
  const counted = await rows<CryoSettingsPreview['steps'][number]>(
    db,
    sql`select a.action, count(*) filter (where v.now = a.action)::int as before,
        count(*) filter (where v.later = a.action)::int as after
      from unnest(array['email', 'phone call', 'letter', 'certified letter']) with ordinality a (action, number)
      left join ${overdue} v on a.action in (v.now, v.later) group by a.action, a.number order by a.number`,
  );
  return { from, freeDaysNow: current?.freeDays ?? 0, clinics, steps: counted };
}
