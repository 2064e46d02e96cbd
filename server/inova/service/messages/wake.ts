import { asClinics, asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { notifyChange } from './notify.ts';
import { settleConversation } from './settle.ts';

/** Conversations that one run wakes at most; the others wait a minute. */
const maxWoken = 1_000;

/** Ends the snoozes that are over: their conversations are unread again, from the patient's last message on. */
export async function wakeSnoozed(store: Store, now: Date): Promise<void> {
  const due = await asOwner(store, (db) =>
    rows<{ client: number; id: number }>(
      db,
      sql`select client_id as client, id from inova.conversations where snoozed_until <= ${now}
        order by snoozed_until limit ${maxWoken}`,
    ),
  );
  for (const { client, id } of due) await wake(store, now, client, id);
}

function wake(store: Store, now: Date, client: number, id: number): Promise<void> {
  return asClinics(store, [client], async (db) => {
    const woken = await row<{ group: number }>(
      db,
      sql`update inova.conversations c set snoozed_until = null,
          group_read_id = least(c.group_read_id, coalesce((select max(m.id) - 1 from inova.messages m
            where m.client_id = c.client_id and m.conversation_id = c.id and m.kind = 'message' and m.is_from_patient
              and m.deleted_at is null), c.group_read_id))
        where c.client_id = ${client} and c.id = ${id} and c.snoozed_until <= ${now} returning c.group_id as group`,
    );
    if (!woken) return;
    await settleConversation(db, { client, id });
    await notifyChange(db, { client, group: woken.group, conversation: id });
  });
}
