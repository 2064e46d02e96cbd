import type { SwitchEffect } from '#server/inova/contract/switches.ts';
import type { Feature } from '#server/inova/contract/text/feature-names.ts';
import { rowAsClinics, rows, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { unreadCount, userCount } from './queries.ts';

/** Rows of clinics that a feature shows as work to be done; unread notifications have no clinic of their own. */
const openWork: Record<Exclude<Feature, 'notifications'>, (at: Date) => Sql> = {
  'open-enrollment': (at) => sql`select i.client_id from inova.coverages i where i.termed_on is null
    and i.plan_ends_on between ${at}::timestamptz::date - 30 and ${at}::timestamptz::date + 90`,
  messaging: () => sql`select v.client_id from inova.conversations v where v.merged_into is null
    and not v.is_archived and v.waiting_since is not null`,
};

/** The users and the open work that a change of a feature affects, by clinic. */
export async function switchEffects(
  store: Store,
  clinics: number[],
  feature: Feature,
  at: Date,
): Promise<SwitchEffect[]> {
  const unread = feature === 'notifications' ? unreadCount : sql`0`;
  const [found, open] = await Promise.all([
    rows<SwitchEffect>(
      store.pool,
      sql`select c.id as client, c.name, inova.feature_is_on(${feature}, c.id, ${at}) as "isOn", ${userCount} as users,
          ${unread} as open
        from inova.clients c where c.id = any (${clinics}) order by c.name, c.id`,
    ),
    feature === 'notifications' ? [] : countByClinic(store, clinics, openWork[feature](at)),
  ]);
  const counts = new Map(open.map(({ client, count }) => [client, count]));
  return found.map((effect) => ({ ...effect, open: counts.get(effect.client) ?? effect.open }));
}

const countByClinic = (store: Store, clinics: number[], work: Sql) =>
  rowsAsClinics<{ client: number; count: number }>(
    store,
    clinics,
    sql`select w.client_id as client, count(*)::int as count from (${work}) w group by w.client_id`,
  );

/** How many consults with missing items are listed now, how many would be, and who sees them. */
export async function intakeRuleEffect(store: Store, clinics: number[], hours: number, at: Date) {
  const within = (window: Sql) => sql`count(*) filter (where a.starts_at < ${at}::timestamptz + ${window})::int`;
  const [counts, users] = await Promise.all([
    rowAsClinics<{ listed: number; wouldBe: number }>(
      store,
      clinics,
      sql`select ${within(sql`inova.intake_window()`)} as listed, ${within(sql`make_interval(hours => ${hours})`)} as "wouldBe"
        from inova.appointments a where a.lacks_papers and a.starts_at >= ${at}`,
    ),
    rows<{ users: number }>(
      store.pool,
      sql`select count(*)::int as users from inova.users u
        where not u.disabled and (u.client_id = any (${clinics}) or u.corpclients && ${clinics}::int[])`,
    ),
  ]);
  return { listed: counts?.listed ?? 0, wouldBe: counts?.wouldBe ?? 0, users: users[0]?.users ?? 0 };
}
