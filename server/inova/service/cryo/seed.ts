import type { PoolClient } from 'pg';
import { empty, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffOf } from '../account/seed.ts';
import { clinics } from '../clinics/seed.ts';
import { formatDate } from '../seed/days.ts';
import { addPositions, createTank } from './inventory/create-tank.ts';

/** A tank as most are: 6 canisters of 6 canes with 2 goblets of 5 straws. */
const size = { canisters: 6, canes: 6, goblets: 2, straws: 5 };
const specimensInTank = 200;
/** Clinics that have specimens at the partner site. */
const atPartner = [5, 13, 26];

/** Of ten patients one has three embryos frozen, one two straws of oocytes, and one a vial of sperm or tissue. */
const specimens = (today: string) => sql`
  insert into inova.cryo_specimens (client_id, patient_id, barcode, kind, frozen_on, device, day, grade, pgt_status, count,
    standing, created_at, created_by)
  select client_id, patient_id, upper(left(kind, 1)) || client_id || '-' || lpad(place::text, 4, '0'), kind,
    ${today}::date - (30 + patient_id * 37 % 2100)::int, device,
    case when kind = 'embryo' then 5 + place % 2 end,
    case when kind = 'embryo' then (array['5AA', '4AA', '5AB', '4BB', '3BB', '6AB'])[1 + place % 6] end,
    case when kind = 'embryo' then (array['euploid', 'not tested', 'euploid', 'mosaic', 'not tested', 'pending', 'aneuploid'])
      [1 + place % 7] end,
    case kind when 'oocyte' then 1 + place % 3 else 1 end,
    case when patient_id % 170 = 0 then 'abandoned' else 'regular' end,
    ${today}::date - (30 + patient_id * 37 % 2100)::int + time '12:00', 'system'
  from (
    select p.client_id, p.id as patient_id, k.kind, k.device,
      row_number() over (partition by p.client_id order by p.id, number) as place
    from inova.patients p
    cross join lateral (values
      ('embryo', 'Cryotop', case when p.id % 10 = 0 then 3 else 0 end),
      ('oocyte', 'Rapid-i', case when p.id % 10 = 5 then 2 else 0 end),
      ('sperm', 'CBS straw', case when p.id % 10 = 8 and p.id % 70 <> 8 then 1 else 0 end),
      ('testicular tissue', 'Cryovial', case when p.id % 70 = 8 then 1 else 0 end)) k (kind, device, straws)
    cross join generate_series(1, k.straws) number) planned`;

/** Who moves and who witnesses in each clinic. */
const people = sql`(select * from json_to_recordset(${JSON.stringify(
  clinics.map(({ id }) => {
    const [by, witness] = staffOf(id).everyone;
    return { client_id: id, by, witness };
  }),
)}) as w (client_id int, by text, witness text)) w`;

/** Movements of specimens `s` that match a condition, each at a time. */
const movements = (kind: string, at: Sql, target: Sql, from: Sql, condition: Sql) => sql`
  insert into inova.cryo_movements (client_id, patient_id, specimen_id, seq, batch_id, kind, from_position_id,
    to_position_id, by, witness, at)
  select s.client_id, s.patient_id, s.id, s.moves + 1, nextval('inova.cryo_batches'), ${kind}, s.position_id, ${target},
    w.by, w.witness, ${at}
  from inova.cryo_specimens s
  join inova.clients c on c.id = s.client_id
  join ${people} on w.client_id = s.client_id ${from} where ${condition}`;

/** Specimens and empty positions of a kind in their order, so that each specimen has one; some positions stay empty. */
const placesFor = (site: string, place: string, isPlaced: Sql, most: number) => sql`
  join (select s.client_id, s.id, row_number() over (partition by s.client_id order by s.id) as place
    from inova.cryo_specimens s where ${isPlaced}) n on n.client_id = s.client_id and n.id = s.id and n.place <= ${most}
  join (select o.client_id, o.id, row_number() over (partition by o.client_id order by o.id) as place
    from inova.cryo_positions o join inova.cryo_containers k on k.client_id = o.client_id and k.id = o.root_id
    where o.place = ${place} and k.site = ${site} and (o.place <> 'slot' or o.id * 7919 % 100 < 78)) t
    on t.client_id = n.client_id and t.place = n.place`;

const noonOf = (day: Sql) => sql`(${day} + time '12:00') at time zone c.time_zone`;

/** The tanks of all clinics, what is in them, what was moved, and their temperatures. */
export async function seedCryo(db: PoolClient, today: Date): Promise<void> {
  const day = formatDate(today);
  await rows(db, specimens(day));
  await seedTanks(db, today);
  await rows(db, sql`analyze inova.cryo_specimens, inova.cryo_containers, inova.cryo_positions`);
  const isAtPartner = sql`s.client_id = any (${atPartner}) and s.patient_id % 30 = 0`;
  const steps = [
    movements('store', noonOf(sql`s.frozen_on`), sql`t.id`, placesFor('partner', 'slot', isAtPartner, 15), isAtPartner),
    movements(
      ...(['store', noonOf(sql`s.frozen_on`), sql`t.id`] as const),
      placesFor('clinic', 'slot', sql`s.state = 'registered'`, 100_000),
      sql`true`,
    ),
    movements(
      'thaw',
      noonOf(sql`s.frozen_on + 21`),
      sql`null::bigint`,
      empty,
      sql`s.id % 11 = 4 and s.kind = 'embryo'`,
    ),
    movements(
      'transfer',
      noonOf(sql`s.frozen_on + 21`),
      sql`null::bigint`,
      empty,
      sql`s.state = 'thawed' and s.id % 3 > 0`,
    ),
    movements(
      ...(['pack', sql`(${day}::date - 1 + time '14:00') at time zone c.time_zone`, sql`t.id`] as const),
      placesFor('clinic', 'shipper', sql`s.client_id = 5 and s.state = 'stored' and s.kind = 'sperm'`, 2),
      sql`true`,
    ),
    movements(
      ...(['check out', sql`least(now(), (${day}::date + time '08:10') at time zone c.time_zone)`, sql`t.id`] as const),
      placesFor('clinic', 'bench', sql`s.state = 'stored' and s.patient_id % 10 = 0`, 2),
      sql`true`,
    ),
  ];
  for (const step of steps) await rows(db, step);
  await rows(
    db,
    sql`update inova.cryo_positions o set held_for = m.specimen_id from inova.cryo_movements m
      where m.kind = 'check out' and m.client_id = o.client_id and m.from_position_id = o.id`,
  );
  for (const each of [readings(day), finishedRounds(day), openRound(day), scans, ...shipment(day)])
    await rows(db, each);
}

async function seedTanks(db: PoolClient, at: Date): Promise<void> {
  const counted = await rows<{ client: number; specimens: number }>(
    db,
    sql`select c.id as client, count(s.id)::int as specimens from inova.clients c
      left join inova.cryo_specimens s on s.client_id = c.id group by c.id order by c.id`,
  );
  for (const { client, specimens: stored } of counted) {
    const by = { client, at, by: 'system' };
    const tanks = Math.max(1, Math.ceil(stored / specimensInTank));
    for (let number = 1; number <= tanks; number += 1)
      await createTank(db, by, { ...size, label: `T0${number}`, site: 'clinic' });
    if (atPartner.includes(client))
      await createTank(db, by, { canisters: 1, canes: 3, goblets: 2, straws: 5, label: 'NYU1', site: 'partner' });
    for (const [kind, label] of [
      ['bench', 'BENCH'],
      ['shipper', 'SHIP1'],
    ]) {
      const [added] = await rows<{ id: number }>(
        db,
        sql`insert into inova.cryo_containers (client_id, kind, label, created_by) values (${client}, ${kind}, ${label}, 'system')
          returning id`,
      );
      await addPositions(db, client, added?.id ?? 0, kind as string, 12);
    }
  }
}

/** Temperatures of the last five days, twice a day; one tank of clinic 13 is too warm. */
const readings = (today: string) => sql`
  insert into inova.cryo_readings (client_id, tank_id, at, celsius, source, by)
  select t.client_id, t.id, least(now(), (${today}::date - days + hour) at time zone c.time_zone),
    case when t.client_id = 13 and t.label = 'T02' and days = 0 then -176.5 else -196 + (t.id * 13 + days * 7) % 20 / 10.0 end,
    'posted', 'system'
  from inova.cryo_containers t join inova.clients c on c.id = t.client_id
  cross join generate_series(0, 4) days cross join (values (time '06:30'), (time '07:00')) hours (hour)
  where t.kind = 'tank' and t.site = 'clinic'`;

/** Every tank was audited two weeks ago. */
const finishedRounds = (today: string) => sql`
  insert into inova.cryo_rounds (client_id, tank_id, started_at, started_by, finished_at, finished_by, witness)
  select t.client_id, t.id, (${today}::date - 13 + time '09:00') at time zone c.time_zone, w.by,
    (${today}::date - 13 + time '10:30') at time zone c.time_zone, w.by, w.witness
  from inova.cryo_containers t join inova.clients c on c.id = t.client_id join ${people} on w.client_id = t.client_id
  where t.kind = 'tank' and t.site = 'clinic'`;

/** The tank of clinic 5 that is audited today: a straw is where the record says empty. */
const openRound = (today: string) => sql`
  insert into inova.cryo_rounds (client_id, tank_id, started_at, started_by)
  select t.client_id, t.id, least(now(), (${today}::date + time '08:30') at time zone c.time_zone), w.by
  from inova.cryo_containers t join inova.clients c on c.id = t.client_id join ${people} on w.client_id = t.client_id
  where t.client_id = 5 and t.address = 'T01'`;

const scans = sql`
  insert into inova.cryo_round_scans (client_id, round_id, seq, position_id, specimen_id, barcode, at, by)
  select r.client_id, r.id, row_number() over (order by o.id), o.id, s.id, coalesce(s.barcode, 'E5-0999'), r.started_at, r.started_by
  from inova.cryo_rounds r
  join inova.cryo_positions o on o.client_id = r.client_id and o.root_id = r.tank_id
  left join inova.cryo_specimens s on s.client_id = o.client_id and s.position_id = o.id
  where r.finished_at is null and (s.id is not null or o.id = (
    select e.id from inova.cryo_positions e where e.client_id = r.client_id and e.root_id = r.tank_id
      and e.address like 'T01-C3-K3-%' and e.held_for is null and not exists (
        select from inova.cryo_specimens i where i.client_id = e.client_id and i.position_id = e.id)
    order by e.id limit 1))`;

/** What clinic 5 packed yesterday is on its way to another laboratory. */
const shipment = (today: string) => [
  sql`insert into inova.cryo_shipments (client_id, direction, lab, shipper_id, courier, tracking, step, created_at, created_by)
    select t.client_id, 'out', 'Harbor Cryobank', t.id, 'CryoExpress', 'CX-20418', 'handed over',
      (${today}::date - 1 + time '13:00') at time zone c.time_zone, w.by
    from inova.cryo_containers t join inova.clients c on c.id = t.client_id join ${people} on w.client_id = t.client_id
    where t.client_id = 5 and t.kind = 'shipper'`,
  sql`insert into inova.cryo_shipped (client_id, shipment_id, specimen_id)
    select h.client_id, h.id, s.id from inova.cryo_shipments h
    join inova.cryo_positions o on o.client_id = h.client_id and o.root_id = h.shipper_id
    join inova.cryo_specimens s on s.client_id = o.client_id and s.position_id = o.id`,
  sql`insert into inova.cryo_custody (client_id, shipment_id, step, signer, seal, logger, celsius, at, by, witness)
    select h.client_id, h.id, steps.step, steps.signer, 'S-20418', 'L-7', -191.5, h.created_at + steps.after, w.by, w.witness
    from inova.cryo_shipments h join ${people} on w.client_id = h.client_id
    cross join (values ('sealed', 'Laboratory director', interval '2 hours'), ('handed over', 'CryoExpress driver', interval '3 hours'))
      steps (step, signer, after)`,
];
