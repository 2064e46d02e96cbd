import type { PoolClient } from 'pg';
import type { Difference, Round } from '#server/inova/contract/cryo/rounds.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { addLabTask } from './lab-task.ts';
import { keepAccountDifferences } from './round-accounts.ts';

/** The last scan of each position of a round `r`, and the specimen that the record had there then, or has there now. */
const compared = sql`(
    select o.id as position_id, o.address, s.id as specimen_id, s.patient_id, s.barcode as expected, n.seq, n.barcode as found
    from inova.cryo_positions o
    left join lateral (select n.seq, n.specimen_id, n.barcode from inova.cryo_round_scans n where n.client_id = o.client_id
      and n.round_id = r.id and n.position_id = o.id order by n.seq desc limit 1) n on true
    left join inova.cryo_specimens s on s.client_id = o.client_id and s.id = case when n.seq is not null then n.specimen_id
      else (select i.id from inova.cryo_specimens i where i.client_id = o.client_id and i.position_id = o.id) end
    where o.client_id = r.client_id and o.root_id = r.tank_id and (s.id is not null or n.seq is not null)) e`;

const kindOf = sql`case when e.seq is null then 'not scanned' when e.found is null then 'missing'
  when e.expected is null then 'unexpected' else 'different' end`;

const differs = sql`e.expected is distinct from e.found`;

/** What differs so far in an open round, without what nobody has scanned yet; what differed in a finished one. */
const differences = sql`
  select ${kindOf} as kind, e.address, e.expected, e.found, null::bigint as "taskId"
  from ${compared} where r.finished_at is null and e.seq is not null and ${differs}
  union all
  select d.kind, o.address, s.barcode, d.found, d.task_id from inova.cryo_differences d
  join inova.cryo_positions o on o.client_id = d.client_id and o.id = d.position_id
  left join inova.cryo_specimens s on s.client_id = d.client_id and s.id = d.specimen_id
  where r.finished_at is not null and d.client_id = r.client_id and d.round_id = r.id
  order by 2`;

/** What of consents and bills differed when a round was finished. */
const accountDifferences = sql`select d.kind, d.patient_id as "patientId", p.lastname || ', ' || p.firstname as patient,
    d.detail, d.task_id as "taskId"
  from inova.cryo_differences d join inova.patients p on p.client_id = d.client_id and p.id = d.patient_id
  where d.client_id = r.client_id and d.round_id = r.id order by d.kind, p.lastname, p.firstname, d.id`;

const rounds = sql`inova.cryo_rounds r join inova.clients c on c.id = r.client_id
  join inova.cryo_containers t on t.client_id = r.client_id and t.id = r.tank_id`;

/** A round of these clinics, or a 404. */
export async function readRound(db: Database, clinics: number[], id: number): Promise<Round> {
  const found = await row<Round>(
    db,
    sql`select r.id, r.client_id as client, c.time_zone as "timeZone", r.tank_id as "tankId", t.label as tank,
        ${isoTime('r.started_at')} as "startedAt", ${staffName(sql`r.started_by`)} as "startedBy",
        ${isoTime('r.finished_at')} as "finishedAt", ${staffName(sql`r.finished_by`)} as "finishedBy",
        ${staffName(sql`r.witness`)} as witness,
        (select count(*)::int from ${compared} where e.specimen_id is not null) as occupied,
        (select count(*)::int from ${compared} where e.seq is not null) as scanned,
        (select e.address from ${compared} where e.seq is null order by e.position_id limit 1) as next,
        ${jsonList(differences)} as differences,
        ${jsonList(accountDifferences)} as "accountDifferences",
        array(select e.patient_id from ${compared} where e.patient_id is not null
          union select d.patient_id from inova.cryo_differences d where d.client_id = r.client_id and d.round_id = r.id
            and d.patient_id is not null) as "patientIds"
      from ${rounds} where r.client_id = any (${clinics}) and r.id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

/** What the newest round of a tank `t` found, as JSON: when it ended and by whom, or what differs so far. */
export const lastRounds = sql`json_build_object(
  'open', (select r.id from inova.cryo_rounds r
    where r.client_id = t.client_id and r.tank_id = t.id and r.finished_at is null),
  'finished', (select json_build_object('id', r.id, 'at', ${isoTime('r.finished_at')}, 'by', ${staffName(sql`r.finished_by`)},
      'witness', ${staffName(sql`r.witness`)})
    from inova.cryo_rounds r where r.client_id = t.client_id and r.tank_id = t.id and r.finished_at is not null
    order by r.finished_at desc limit 1))`;

/** The addresses that differ so far in the open round of a tank. */
export const openDifferences = (db: Database, client: number, tank: number) =>
  rows<{ address: string; kind: Difference['kind'] }>(
    db,
    sql`select e.address, ${kindOf} as kind from inova.cryo_rounds r cross join lateral (select * from ${compared}) e
      where r.client_id = ${client} and r.tank_id = ${tank} and r.finished_at is null and e.seq is not null and ${differs}
      order by e.position_id`,
  );

interface Author {
  client: number;
  at: Date;
  by: string;
}

/** The open round of a tank, started if there is none. */
export async function startRound(db: PoolClient, tank: number, { client, at, by }: Author): Promise<number> {
  await rows(
    db,
    sql`insert into inova.cryo_rounds (client_id, tank_id, started_at, started_by)
      values (${client}, ${tank}, ${at}, ${by}) on conflict (client_id, tank_id) where finished_at is null do nothing`,
  );
  const open = await row<{ id: number }>(
    db,
    sql`select id from inova.cryo_rounds where client_id = ${client} and tank_id = ${tank} and finished_at is null`,
  );
  return (open as { id: number }).id;
}

/** The tank of an open round, locked until the transaction ends. */
async function lockRound(db: PoolClient, client: number, round: number): Promise<number> {
  const found = await row<{ tank: number; isFinished: boolean }>(
    db,
    sql`select tank_id as tank, finished_at is not null as "isFinished" from inova.cryo_rounds
      where client_id = ${client} and id = ${round} for update`,
  );
  if (!found) throw notFound();
  if (found.isFinished) throw new ApiError(409, 'This audit round is finished');
  return found.tank;
}

/** Records what is in a position of the round's tank. */
export async function scanPosition(
  db: PoolClient,
  round: number,
  { client, at, by }: Author,
  { position, barcode }: { position: string; barcode?: string },
): Promise<void> {
  const tank = await lockRound(db, client, round);
  const added = await rows(
    db,
    sql`insert into inova.cryo_round_scans (client_id, round_id, seq, position_id, specimen_id, barcode, at, by)
      select o.client_id, ${round}, 1 + coalesce((select max(n.seq) from inova.cryo_round_scans n
          where n.client_id = ${client} and n.round_id = ${round}), 0), o.id, s.id, ${barcode || null}, ${at}, ${by}
      from inova.cryo_positions o left join inova.cryo_specimens s on s.client_id = o.client_id and s.position_id = o.id
      where o.client_id = ${client} and o.root_id = ${tank} and o.address = ${position}
      returning seq`,
  );
  if (added.length === 0) throw fieldError('position', `${position} is not a position of this tank`);
}

const titles: Record<Difference['kind'], (difference: Found) => string> = {
  missing: ({ address, expected }) => `${expected} is missing from ${address}`,
  unexpected: ({ address, found }) => `${address} has ${found}, the record says empty`,
  different: ({ address, found, expected }) => `${address} has ${found}, the record says ${expected}`,
  'not scanned': ({ address, expected }) => `${expected} in ${address} was not scanned`,
};

type Found = Omit<Difference, 'taskId'> & { positionId: number; specimenId: number | null; patientId: number | null };

/** Finishes a round: each difference of a position becomes a task, those of consents and bills one of each kind. */
export async function finishRound(
  db: PoolClient,
  round: number,
  { client, at, by, witness }: Author & { witness: string },
): Promise<void> {
  const tank = await lockRound(db, client, round);
  const found = await rows<Found>(db, foundIn(client, round));
  for (const difference of found) await keepDifference(db, round, { client, at, by }, difference);
  await keepAccountDifferences(db, { client, round, tank, at, by });
  await rows(
    db,
    sql`update inova.cryo_rounds set finished_at = ${at}, finished_by = ${by}, witness = ${witness}
      where client_id = ${client} and id = ${round}`,
  );
}

const foundIn = (client: number, round: number): Sql =>
  sql`select ${kindOf} as kind, e.address, e.expected, e.found, e.position_id as "positionId",
      e.specimen_id as "specimenId", e.patient_id as "patientId"
    from inova.cryo_rounds r cross join lateral (select * from ${compared}) e
    where r.client_id = ${client} and r.id = ${round} and (e.seq is null or ${differs}) order by e.position_id`;

async function keepDifference(db: PoolClient, round: number, { client, at, by }: Author, difference: Found) {
  const { kind, positionId, specimenId, patientId, found } = difference;
  const title = titles[kind](difference).slice(0, 100);
  const task = await addLabTask(db, { client, patientId, title, detail: 'Found by an audit round', at, by });
  await rows(
    db,
    sql`insert into inova.cryo_differences (client_id, round_id, position_id, kind, specimen_id, found, task_id)
      values (${client}, ${round}, ${positionId}, ${kind}, ${specimenId}, ${found}, ${task})`,
  );
}
