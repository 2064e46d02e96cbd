import type { PoolClient } from 'pg';
import { insertTask } from '../tasks/queries.ts';

const priorities = { high: 784, normal: 782 };

/** Asks staff, with a task, for what only a person can do about a patient's payments. */
export async function addPaymentTask(
  db: PoolClient,
  { client, patientId }: { client: number; patientId: number },
  { title, detail, priority }: { title: string; detail: string; priority: keyof typeof priorities },
  author: { by: string; at: Date },
): Promise<void> {
  const origin = { client, patientId, conversationId: null, messageId: null };
  const open = { assigned_to: null, due_on: null, due_time: null, repeats: null };
  await insertTask(db, origin, { title, detail, category: 'Payment', priority: priorities[priority], ...open }, author);
}
