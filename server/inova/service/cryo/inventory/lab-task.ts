import type { PoolClient } from 'pg';
import { rows } from '#server/store/sql.ts';
import { announceTasks } from '../../tasks/notify-job.ts';
import { insertTask, recordTaskChange } from '../../tasks/queries.ts';

interface LabTask {
  client: number;
  patientId: number | null;
  title: string;
  detail: string;
  by: string;
  at: Date;
  /** Laboratory by default. */
  category?: string;
}

const highPriority = 784;

/** Adds a task for the laboratory that nobody is assigned yet. */
export async function addLabTask(db: PoolClient, task: LabTask): Promise<number> {
  const { client, patientId, title, detail, category = 'Laboratory', ...author } = task;
  const columns = { title, detail, category, priority: highPriority };
  const open = { assigned_to: null, due_on: null, due_time: null, repeats: null };
  const origin = { client, patientId, conversationId: null, messageId: null };
  const id = await insertTask(db, origin, { ...columns, ...open }, author);
  await recordTaskChange(db, client, id, 'added', {}, author);
  await rows(db, announceTasks);
  return id;
}
