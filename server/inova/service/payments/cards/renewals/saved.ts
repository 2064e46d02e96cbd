import type { PoolClient } from 'pg';
import { row, sql } from '#server/store/sql.ts';
import { addPaymentTask } from '../../payment-task.ts';

interface Saved {
  client: number;
  patientId: number;
  /** The attempt that verified the card. */
  attempt: number;
  cardId: number;
  by: string;
  at: Date;
}

/** Asks staff to use a card that its patient saved by an emailed link: what the old card pays stays with it until then. */
export async function askToUseCard(
  db: PoolClient,
  { client, patientId, attempt, cardId, by, at }: Saved,
): Promise<void> {
  const found = await row<{ saved: string; old: string }>(
    db,
    sql`select n.brand || ' ending in ' || n.last_four as saved, o.brand || ' ending in ' || o.last_four as old
      from inova.attempts a
      join inova.card_renewals r on r.client_id = a.client_id and 'page ' || r.card_page_id = a.key
      join inova.cards o on o.client_id = r.client_id and o.id = r.card_id
      join inova.cards n on n.client_id = r.client_id and n.id = ${cardId}
      where a.client_id = ${client} and a.id = ${attempt} and r.card_id <> ${cardId}`,
  );
  if (!found) return;
  const detail = `The patient saved ${found.saved}. ${found.old} expires soon: move its recurring payments and storage to the new card, then remove it.`;
  await addPaymentTask(
    db,
    { client, patientId },
    { title: 'New card saved by patient', detail, priority: 'normal' },
    { by, at },
  );
}
