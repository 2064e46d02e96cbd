import { row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../errors.ts';
import { applyChange, type Change, markUnread } from './change.ts';
import { addEvent, insertMessage } from './message-queries.ts';
import { tellOfForward } from './notices.ts';
import { notifyChange } from './notify.ts';
import { asReader, type Reader } from './reader.ts';

interface Forwarded {
  id: number;
  groupId: number;
  isForwarded: boolean;
  patientId: number;
}

/** Forwards a conversation; the user may not be able to read it afterwards. */
export function forwardConversation(
  reader: Reader,
  id: number,
  { destinationGroupId, note }: { destinationGroupId: number; note?: string | undefined },
): Promise<Forwarded> {
  return asReader(reader, async (db) => {
    const { patientId } = await applyChange(db, reader, id, forwardLocked(destinationGroupId, note));
    return { id, groupId: destinationGroupId, isForwarded: true, patientId };
  });
}

/** Moves a conversation to another group of its clinic, where it is active, unread, and of nobody. */
export const forwardLocked =
  (destinationGroupId: number, note = ''): Change =>
  async (db, reader, conversation) => {
    const { client, id, groupId, groupName } = conversation;
    const destination = await row<{ name: string }>(
      db,
      sql`select name from inova.chat_groups where client_id = ${client} and id = ${destinationGroupId} and active
        and not hidden and deleted_at is null`,
    );
    if (!destination || destinationGroupId === groupId) {
      throw fieldError('destinationGroupId', 'Select another group of the clinic');
    }
    if (note !== '') {
      const { email, at } = reader;
      await insertMessage(db, conversation, { kind: 'note', isFromPatient: false, author: email, text: note, at });
    }
    await addEvent(db, reader, conversation, `Forwarded from ${groupName} to ${destination.name}`);
    await markUnread()(db, reader, conversation);
    await rows(
      db,
      sql`update inova.conversations set group_id = ${destinationGroupId}, is_forwarded = true, is_archived = false,
          snoozed_until = null, assigned_to = null
        where client_id = ${client} and id = ${id}`,
    );
    await tellOfForward(db, reader, conversation, destination.name);
    await notifyChange(db, { client, group: destinationGroupId, conversation: id });
  };
