import type { PoolClient } from 'pg';
import type { AgreementChecks } from '#server/inova/contract/agreements/agreement-checklist.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';

/** The items of the checklist template that the agreement `g` names. */
const ofTemplate = sql`(select k.points from inova.checklist_templates k where k.client_id = g.client_id
  and k.name = g.template order by k.active desc, k.id desc limit 1)`;

/** The checklist of the agreement `g`: its template's while a draft, its own snapshot once sent. */
const checks = sql`select t.number, t.point, null::timestamptz as done_at, null as done_by
    from unnest(${ofTemplate}) with ordinality as t (point, number) where g.state = 'draft'
  union all select k.number, k.point, k.done_at, k.done_by from inova.agreement_checks k
    where k.client_id = g.client_id and k.agreement_id = g.id and g.state <> 'draft'`;

/** The texts of the checklist of the agreement `g`. */
export const checklistPoints = sql`(select coalesce(array_agg(k.point order by k.number), '{}') from (${checks}) k)`;

const wirePoints = sql`select k.number, k.point, ${isoTime('k.done_at')} as "doneAt",
    ${staffName(sql`k.done_by`)} as "doneBy"
  from (${checks}) k order by k.number`;

const read = (db: PoolClient, clinics: number[], agreement: number) =>
  row<AgreementChecks>(
    db,
    sql`select g.id as agreement, g.patient_id as "patientId", g.template,
        ${jsonList(wirePoints)} as points
      from inova.agreements g where g.client_id = any (${clinics}) and g.id = ${agreement}`,
  );

/** The checklist of an agreement of these clinics, or null. */
export function readChecks(store: Store, clinics: number[], agreement: number): Promise<AgreementChecks | null> {
  return asClinics(store, clinics, (db) => read(db, clinics, agreement));
}

/** Copies the current checklist into sent agreements `g` that have none. */
export async function snapshotChecks(db: PoolClient, condition: Sql): Promise<void> {
  await rows(
    db,
    sql`insert into inova.agreement_checks (client_id, agreement_id, number, point)
      select g.client_id, g.id, t.number, t.point
      from inova.agreements g cross join lateral unnest(${ofTemplate}) with ordinality as t (point, number)
      where ${condition} and not exists (select from inova.agreement_checks k
        where k.client_id = g.client_id and k.agreement_id = g.id)`,
  );
}

interface CheckUpdate {
  number: number;
  done: boolean;
  by: string;
  at: Date;
}

/** Completes or reopens an item; null if the agreement or item does not exist. */
export function setCheckDone(
  store: Store,
  clinics: number[],
  agreement: number,
  { number, done, by, at }: CheckUpdate,
): Promise<AgreementChecks | null> {
  return asClinics(store, clinics, async (db) => {
    await rows(
      db,
      sql`with ticked as (
          update inova.agreement_checks set done_at = case when ${done} then ${at}::timestamptz end,
            done_by = case when ${done} then ${by} end
          where client_id = any (${clinics}) and agreement_id = ${agreement} and number = ${number}
            and (done_at is not null) <> ${done} returning *)
        insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
          select k.client_id, 'agreement', k.agreement_id, g.patient_id, ${done ? 'checked off' : 'unchecked'}, ${by}, ${at},
            jsonb_build_object('detail', k.point)
          from ticked k join inova.agreements g on g.client_id = k.client_id and g.id = k.agreement_id`,
    );
    const now = await read(db, clinics, agreement);
    return now?.points.some((each) => each.number === number) ? now : null;
  });
}
