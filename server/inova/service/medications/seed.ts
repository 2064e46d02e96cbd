import type { PoolClient } from 'pg';
import { clinics, networkOffice } from '../clinics/seed.ts';
import { insertAll, resetSequence } from '../seed/insert.ts';
import { demoMedications } from './seed-texts.ts';

/** How long ago the medications were added, reworded, and retired. */
const daysAgo = { added: 200, reworded: 20, retired: 60 };

/** Adds the clinics' medications, of which some were reworded, and gives them to the active cycles. */
export async function seedMedications(db: PoolClient, today: Date): Promise<void> {
  const before = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();
  const own = clinics.filter(({ id }) => id !== networkOffice);
  const medications = own.flatMap(({ id: client_id }) =>
    demoMedications.map(({ earlier, retired, kinds, dose, ...shown }, index) => ({
      client_id,
      id: client_id * 100 + index,
      version: earlier ? 2 : 1,
      retired_at: retired ? before(daysAgo.retired) : null,
      ...shown,
    })),
  );
  await insertAll(db, 'medications', medications);
  await resetSequence(db, 'medications');
  const earlier = demoMedications.flatMap(({ name, earlier: wording }) => (wording ? [{ name, wording }] : []));
  await db.query(
    `insert into inova.medication_versions (client_id, medication_id, version, name, route, wording, link, by, at)
     select m.client_id, m.id, n.version, m.name, m.route,
       case when n.version < m.version then e.wording else m.wording end, m.link, 'admin@inova.test',
       case when n.version = 1 then $2::timestamptz else $3::timestamptz end
     from inova.medications m
     cross join lateral generate_series(1, m.version) as n (version)
     left join json_to_recordset($1) as e (name text, wording text) on e.name = m.name`,
    [JSON.stringify(earlier), before(daysAgo.added), before(daysAgo.reworded)],
  );
  await seedCycles(db, today);
}

/** Each active cycle has the medications of its kind; half of them show the earlier text of those that were reworded. */
async function seedCycles(db: PoolClient, today: Date): Promise<void> {
  const taken = demoMedications.flatMap(({ name, kinds, dose }) => kinds.map((kind) => ({ name, kind, dose })));
  await db.query(
    `insert into inova.cycle_medications (client_id, patient_id, episode_id, medication_id, version, dose, added_by, added_at)
     select e.client_id, e.patient_id, e.id, m.id, case when e.id % 2 = 0 then 1 else m.version end, t.dose,
       coalesce(e.assigned_to, 'admin@inova.test'), 
       least($2::timestamptz - interval '9 hours', e.opened_on + interval '1 day 15 hours')
     from inova.episodes e
     join json_to_recordset($1) as t (name text, kind text, dose text) on e.kind like t.kind || '%'
     join inova.medications m on m.client_id = e.client_id and m.name = t.name
     where e.state = 'active' order by e.client_id, e.id, m.id`,
    [JSON.stringify(taken), today],
  );
}
