import type { CycleRecord } from '#server/inova/contract/cycles.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { notFound } from '../errors.ts';

/** Days after day 1 within which the registry asks why a cycle is done. */
export const intentDays = 4;

const isWaiting = sql`e.day1_on is null and e.state in ('planned', 'active')`;

const override = sql`(select json_build_object('reason', o.reason, 'untilOn', o.until_on, 'by', ${staffName(sql`o.made_by`)},
    'at', ${isoTime('o.made_at')})
  from inova.preflight_overrides o where o.client_id = e.client_id and o.id = f.override_id)`;

const items = sql`(select coalesce(json_agg(json_build_object('item', f.item, 'status', f.status, 'evidence', f.evidence,
    'validUntil', f.valid_until, 'override', ${override}) order by f.rank), '[]')
  from inova.preflight(e.client_id, e.id, d.today) f where ${isWaiting})`;

/** True while a cycle `e` is in the stage that its start opened. */
export const isUnfollowed = sql`e.started_at is not null and e.state = 'active' and e.closed_on is null and not exists (
  select from inova.episode_stages g where g.client_id = e.client_id and g.episode_id = e.id and g.left_on is not null
    and g.entered_on >= e.day1_on)`;

const start = sql`case when e.day1_on is not null then json_build_object('firstMedicationOn', e.first_medication_on,
  'intent', e.intent, 'intentDueOn', e.day1_on + ${intentDays}::int, 'recordedAt', ${isoTime('e.started_at')},
  'recordedBy', ${staffName(sql`e.started_by`)}, 'version', e.start_version, 'canUndo', ${isUnfollowed}) end`;

const cycles = sql`select e.id, e.kind, e.state, e.stage, e.planned_stim_on as "plannedOn", e.day1_on as "day1On",
    e.closed_on as "closedOn", e.cleared_reason as "clearedReason", ${start} as start, ${items} as items
  from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
  order by e.closed_on is not null, e.opened_on desc, e.id desc`;

/** A patient's cycles, with the checklist of those that wait for day 1; 404 without such a patient. */
export async function readCycles(db: Database, clinics: number[], patientId: number, at: Date): Promise<CycleRecord> {
  const found = await row<CycleRecord>(
    db,
    sql`select p.id as "patientId", p.client_id as client, z.time_zone as "timeZone", d.today::text as today,
        ${jsonList(cycles)} as cycles
      from inova.patients p join inova.clients z on z.id = p.client_id
      cross join lateral (select (${at}::timestamptz at time zone z.time_zone)::date as today) d
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!found) throw notFound();
  return found;
}

/** The same by one of the cycles. */
export async function readCyclesOf(db: Database, clinics: number[], episode: number, at: Date): Promise<CycleRecord> {
  const found = await row<{ client: number; patient: number }>(
    db,
    sql`select client_id as client, patient_id as patient from inova.episodes
      where client_id = any (${clinics}) and id = ${episode}`,
  );
  if (!found) throw notFound();
  return readCycles(db, [found.client], found.patient, at);
}
