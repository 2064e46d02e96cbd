import type { PoolClient } from 'pg';
import { createTank } from '#server/inova/service/cryo/inventory/create-tank.ts';
import { withoutForeignKeys } from '#server/inova/service/seed/insert.ts';
import { dropIndexes } from '#server/inova/service/seed/scale-work.ts';

const author = 'bench@inova.test';
const tables = ['cryo_accounts', 'cryo_specimens', 'cryo_movements'];
const specimensOfAccount = 10;
/** Positions of a canister, and canisters of a tank. */
const canister = { canes: 25, goblets: 2, straws: 10 };
const canisterSize = 500;
const canistersOfTank = 10;

/** Gives patients of a store a storage account with ten specimens, in turn, until it has this many specimens. */
export async function fillCryo(db: PoolClient, wanted: number): Promise<void> {
  const { rows } = await db.query<{ specimens: number }>('select count(*) as specimens from inova.cryo_specimens');
  const accounts = Math.ceil((wanted - (rows[0]?.specimens ?? 0)) / specimensOfAccount);
  if (accounts <= 0) return;
  await db.query("set local work_mem = '512MB'; set local maintenance_work_mem = '1GB'");
  const buildIndexes = await dropIndexes(db, tables);
  await setTriggers(db, 'disable');
  await withoutForeignKeys(db, async () => {
    await addAccounts(db, accounts);
    await db.query(`analyze inova.cryo_accounts, inova.cryo_specimens; ${keepOwners}; analyze new_owners`);
    await addTanks(db);
    await db.query(`analyze inova.cryo_containers, inova.cryo_positions; ${keepPlaces}; analyze free_places`);
    await addSpecimens(db);
  });
  await setTriggers(db, 'enable');
  await buildIndexes();
  await db.query(
    `select inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id)) from (
       select distinct client_id, patient_id from inova.cryo_accounts where opened_by = $1) a`,
    [author],
  );
}

/** Turns the triggers off that follow each row by indexes that are not there while the tables are filled. */
async function setTriggers(db: PoolClient, to: 'enable' | 'disable'): Promise<void> {
  await db.query(`alter table inova.cryo_movements ${to} trigger apply_cryo_movements`);
  for (const table of ['cryo_accounts', 'cryo_specimens'])
    await db.query(`alter table inova.${table} ${to} trigger owners_after_insert`);
}

/** Accounts of patients who have none, with anchors on the days of the last year. */
async function addAccounts(db: PoolClient, count: number): Promise<void> {
  await db.query(
    `with added as (
       insert into inova.cryo_accounts (client_id, patient_id, state, anchor_on, opened_by)
       select client_id, id, 'active', current_date - (row_number() over (order by id) % 365)::int, $2
       from inova.patients p where not exists (select from inova.cryo_accounts a
         where a.client_id = p.client_id and a.patient_id = p.id)
       order by id limit $1 returning client_id, id, anchor_on)
     insert into inova.cryo_profiles (client_id, account_id, fee_cents, valid, created_by)
     select client_id, id, 60000, daterange(anchor_on, null), $2 from added`,
    [count, author],
  );
}

/** The new accounts, numbered in their clinic; as a table, so that the planner knows how many there are. */
const keepOwners = `create temp table new_owners on commit drop as
  select a.client_id, a.id, a.patient_id, a.anchor_on,
    row_number() over (partition by a.client_id order by a.id) as place
  from inova.cryo_accounts a where a.opened_by = '${author}' and not exists (select from inova.cryo_specimens s
    where s.client_id = a.client_id and s.account_id = a.id)`;

/** The free positions of the tanks that were added, numbered in their clinic. */
const keepPlaces = `create temp table free_places on commit drop as
  select o.client_id, o.id, row_number() over (partition by o.client_id order by o.id) as place
  from inova.cryo_positions o join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id
  where t.created_by = '${author}' and t.label like 'B%' and not exists (select from inova.cryo_specimens s
    where s.client_id = o.client_id and s.position_id = o.id)`;

/** Tanks with as many positions as the new accounts of each clinic need. */
async function addTanks(db: PoolClient): Promise<void> {
  const { rows } = await db.query<{ client: number; specimens: number; tanks: number }>(
    `select client_id as client, count(*)::int * ${specimensOfAccount} as specimens,
       (select count(*)::int from inova.cryo_containers t
         where t.client_id = w.client_id and t.kind = 'tank' and t.label like 'B%') as tanks
     from new_owners w group by client_id order by client_id`,
  );
  for (const { client, specimens, tanks } of rows) {
    let number = tanks;
    for (let left = Math.ceil(specimens / canisterSize); left > 0; left -= canistersOfTank) {
      number += 1;
      const size = { ...canister, canisters: Math.min(left, canistersOfTank) };
      await createTank(db, { client, at: new Date(), by: author }, { label: `B${number}`, site: 'clinic', ...size });
    }
  }
}

async function addSpecimens(db: PoolClient): Promise<void> {
  await db.query(
    `with stored as (
       insert into inova.cryo_specimens (client_id, patient_id, account_id, barcode, kind, frozen_on, state, position_id,
         moves, created_by)
       select w.client_id, w.patient_id, w.id, 'B' || w.id || '-' || n, case when n > 8 then 'sperm' else 'embryo' end,
         w.anchor_on, 'stored', o.id, 1, $1
       from new_owners w cross join generate_series(1, ${specimensOfAccount}) n
       join free_places o on o.client_id = w.client_id and o.place = (w.place - 1) * ${specimensOfAccount} + n
       order by w.client_id, o.id returning client_id, id, patient_id, position_id, frozen_on)
     insert into inova.cryo_movements (client_id, patient_id, specimen_id, seq, batch_id, kind, to_position_id, by, witness, at)
     select client_id, patient_id, id, 1, nextval('inova.cryo_batches'), 'store', position_id, $1, 'witness', frozen_on
     from stored`,
    [author],
  );
}

/** Two tanks of a clinic, one of them full: 10,000 specimens to evacuate. Returns the tanks. */
export async function fillEvacuated(db: PoolClient, client: number): Promise<{ full: number; empty: number }> {
  const size = { canisters: 10, canes: 50, goblets: 2, straws: 10 };
  const add = (label: string) =>
    createTank(db, { client, at: new Date(), by: author }, { label, site: 'clinic', ...size });
  const { rows } = await db.query<{ id: number }>(
    `select id from inova.cryo_containers where client_id = $1 and label in ('EVAC1', 'EVAC2') order by label`,
    [client],
  );
  if (rows.length === 0) {
    const [full, empty] = [await add('EVAC1'), await add('EVAC2')];
    await db.query(
      `insert into inova.cryo_specimens (client_id, patient_id, barcode, kind, frozen_on, state, position_id, created_by)
       select o.client_id, p.id, 'EVAC' || o.id, 'embryo', current_date - 100, 'stored', o.id, $2
       from (select client_id, id, row_number() over (order by id) - 1 as place from inova.cryo_positions
         where client_id = $1 and root_id = $3) o
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as patients from inova.patients
         where client_id = $1) p on p.place = o.place % p.patients`,
      [client, author, full],
    );
    return { full, empty };
  }
  const [one, other] = rows as [{ id: number }, { id: number }];
  const { rowCount } = await db.query(
    `select from inova.cryo_specimens s join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
     where o.client_id = $1 and o.root_id = $2 limit 1`,
    [client, one.id],
  );
  return rowCount ? { full: one.id, empty: other.id } : { full: other.id, empty: one.id };
}
