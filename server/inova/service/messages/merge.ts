import type { PoolClient } from 'pg';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../errors.ts';
import { type LockedConversation, lockConversation, readConversation } from './conversation-queries.ts';
import { addEvent } from './message-queries.ts';
import { notifyChange } from './notify.ts';
import { asReader, type Reader } from './reader.ts';
import { settleConversation } from './settle.ts';

/** Moves the messages of another conversation with the same patient into this one. */
export function mergeConversations(reader: Reader, id: number, from: number): Promise<Conversation> {
  return asReader(reader, async (db) => {
    const [target, source] = await lockBoth(db, reader, id, from);
    if (target.client !== source.client || target.patientId !== source.patientId || id === from) {
      throw fieldError('from', 'Select another conversation with the same patient');
    }
    if (target.mergedInto !== null || source.mergedInto !== null) {
      throw new ApiError(409, 'This conversation was already merged into another one');
    }
    const { client } = target;
    const { groupReadId, patientReadId } = await mergedMarkers(db, client, [id, from]);
    const undo = { groupReadId: target.groupReadId, patientReadId: target.patientReadId };
    await rows(
      db,
      sql`update inova.messages set conversation_id = ${id}, merged_from = coalesce(merged_from, ${from})
        where client_id = ${client} and conversation_id = ${from}`,
    );
    await rows(
      db,
      sql`update inova.conversations set merged_into = ${id}, merge_undo = ${JSON.stringify(undo)}
        where client_id = ${client} and id = ${from}`,
    );
    await rows(
      db,
      sql`update inova.conversations t set group_read_id = ${groupReadId}, patient_read_id = ${patientReadId},
          staff = array(select distinct unnest(t.staff || s.staff))
        from inova.conversations s
        where t.client_id = ${client} and t.id = ${id} and s.client_id = ${client} and s.id = ${from}`,
    );
    await addEvent(db, reader, target, `Merged with “${source.subject}”`);
    await settleBoth(db, target, source);
    return readConversation(db, reader, id);
  });
}

/** Returns the messages of a conversation that was merged into this one. */
export function undoMerge(reader: Reader, id: number, from: number): Promise<Conversation> {
  return asReader(reader, async (db) => {
    const [target, source] = await lockBoth(db, reader, id, from);
    if (source.mergedInto !== id) throw fieldError('from', 'This conversation was not merged into this one');
    if (target.mergedInto !== null) {
      throw new ApiError(409, 'This conversation was merged into another one. Undo that first');
    }
    const { client } = target;
    await rows(
      db,
      sql`with recursive branch as (
          select ${from}::bigint as id
          union select c.id from branch r join inova.conversations c on c.client_id = ${client} and c.merged_into = r.id)
        update inova.messages set conversation_id = ${from}, merged_from = nullif(merged_from, ${from})
        where client_id = ${client} and conversation_id = ${id} and merged_from in (select id from branch)`,
    );
    await rows(
      db,
      sql`update inova.conversations t set
          group_read_id = greatest(t.group_read_id, (s.merge_undo ->> 'groupReadId')::bigint),
          patient_read_id = greatest(t.patient_read_id, (s.merge_undo ->> 'patientReadId')::bigint)
        from inova.conversations s
        where t.client_id = ${client} and t.id = ${id} and s.client_id = ${client} and s.id = ${from}`,
    );
    await rows(
      db,
      sql`update inova.conversations set merged_into = null, merge_undo = null where client_id = ${client} and id = ${from}`,
    );
    await addEvent(db, reader, target, `Merge with “${source.subject}” undone`);
    await settleBoth(db, target, source);
    return readConversation(db, reader, id);
  });
}

/** Locks two conversations in the order of their numbers, so that two merges don't wait for each other. */
async function lockBoth(
  db: PoolClient,
  reader: Reader,
  id: number,
  other: number,
): Promise<[LockedConversation, LockedConversation]> {
  const first = await lockConversation(db, reader, Math.min(id, other));
  const second = await lockConversation(db, reader, Math.max(id, other));
  return first.id === id ? [first, second] : [second, first];
}

/** Read markers with which everything unread in one of the conversations stays unread. */
async function mergedMarkers(db: PoolClient, client: number, ids: number[]) {
  const marker = (isFromPatient: boolean, readId: ReturnType<typeof sql>) => sql`coalesce(
    min(m.id) filter (where m.kind = 'message' and m.is_from_patient = ${isFromPatient} and m.deleted_at is null
      and m.id > ${readId}) - 1, max(m.id), 0)`;
  const found = await row<{ groupReadId: number; patientReadId: number }>(
    db,
    sql`select ${marker(true, sql`c.group_read_id`)} as "groupReadId",
        ${marker(false, sql`c.patient_read_id`)} as "patientReadId"
      from inova.messages m join inova.conversations c on c.client_id = m.client_id and c.id = m.conversation_id
      where m.client_id = ${client} and m.conversation_id = any (${ids}::bigint[])`,
  );
  return found as NonNullable<typeof found>;
}

async function settleBoth(db: PoolClient, ...both: LockedConversation[]): Promise<void> {
  for (const { id, client, groupId } of both) {
    await settleConversation(db, { client, id });
    await notifyChange(db, { client, group: groupId, conversation: id });
  }
}
