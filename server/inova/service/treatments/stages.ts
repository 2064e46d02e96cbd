import { type Sql, sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import type { ActionContext } from '../lists/definition.ts';

/** Moves the selected cycles from their current stage to another; skips cycles already in it. */
export function enterStage(context: ActionContext, stage: Sql, on: Sql): Sql[] {
  const moved = sql`${context.selection} join inova.episodes e on e.client_id = chosen.client_id and e.id = chosen.id
    and e.stage <> ${stage}`;
  return [
    sql`update inova.episode_stages s set left_on = greatest(s.entered_on, ${on}) from ${moved}
      where s.client_id = e.client_id and s.episode_id = e.id and s.left_on is null`,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      select e.client_id, e.patient_id, e.id, ${stage}, greatest(e.stage_since, ${on}) from ${moved}`,
    sql`update inova.episodes r set stage = ${stage}, stage_since = greatest(e.stage_since, ${on}) from ${moved}
      where r.client_id = e.client_id and r.id = e.id`,
  ];
}

/** The first stage of a cycle `e` after its day 1. */
const firstOfCycle = sql`case e.kind when 'IUI' then 'Monitoring' when 'Frozen embryo transfer' then 'FET preparation'
  when 'Donor egg' then 'FET preparation' when 'Gestational carrier' then 'FET preparation' else 'Stimulation' end`;

/** True if the patient of a cycle `e` has another one that has begun and is not closed. */
export const hasActiveCycle = sql`exists (select from inova.episodes o where o.client_id = e.client_id
  and o.patient_id = e.patient_id and o.id <> e.id and o.day1_on is not null and o.closed_on is null and o.state = 'active')`;

export interface Start {
  day1: string;
  firstMedicationOn?: string | null;
  intent?: string | null;
}

/** Starts the selected cycles, which must have been found ready in the same transaction. */
export function startStatements(context: ActionContext, { day1, firstMedicationOn, intent }: Start): Sql[] {
  return [
    ...enterStage(context, firstOfCycle, sql`${day1}::date`),
    updateSelected(
      sql`inova.episodes`,
      context,
      sql`day1_on = ${day1}::date, state = 'active', started_at = ${context.at}::timestamptz, started_by = ${context.by},
        first_medication_on = ${firstMedicationOn ?? null}::date, intent = ${intent ?? null},
        start_version = r.start_version + 1`,
    ),
  ];
}
