import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import { stagesBefore } from './terms.ts';

interface PlannedCycle {
  client: number;
  patientId: number;
  kind: string;
  plannedOn: string;
  providerId: number;
  today: string;
  at: Date;
}

/** Plans a cycle of a patient who has none that is open, with what blocks it, and returns its number. */
export async function planCycle(db: PoolClient, cycle: PlannedCycle): Promise<number> {
  const { client, patientId, kind, plannedOn, providerId, today, at } = cycle;
  const [stage] = stagesBefore;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.episodes (client_id, patient_id, provider_id, kind, state, stage, opened_on, planned_stim_on,
        stage_since)
      values (${client}, ${patientId}, ${providerId}, ${kind}, 'planned', ${stage}, ${today}, ${plannedOn}, ${today})
      returning id`,
  );
  const { id } = added as { id: number };
  await rows(
    db,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      values (${client}, ${patientId}, ${id}, ${stage}, ${today})`,
  );
  const selection = sql`(select ${client}::int, ${patientId}::bigint) as chosen (client_id, patient_id)`;
  await rows(db, updateBlockers({ selection, at }));
  return id;
}
