import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Message } from '#server/inova/contract/messages/messages.ts';
import { row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import { ApiError } from '../errors.ts';
import { applyChange } from './change.ts';
import { withPatientAndGroup } from './conversation-queries.ts';
import { findMessage, messageColumns, withAttachment, withConversation } from './message-queries.ts';
import { asReader, canRead, orNotFound, type Reader } from './reader.ts';

interface MessageFilters {
  conversationId: number;
  alsoDeleted: boolean;
  before?: number | undefined;
  after?: number | undefined;
  page: number;
  itemsPerPage: number;
}

/** A page of the messages of a conversation, newest first, in one statement: a thread is read again and again. */
export async function listMessages(reader: Reader, filters: MessageFilters): Promise<Page<Message>> {
  const { conversationId, alsoDeleted, before = null, after = null, page, itemsPerPage } = filters;
  const chosen = sql`m.client_id = c.client_id and m.conversation_id = c.id
    and (${alsoDeleted} or m.deleted_at is null) and (${before}::bigint is null or m.id < ${before})
    and (${after}::bigint is null or m.id > ${after})`;
  const found = await rowsAsClinics<Partial<Message> & { total: number }>(
    reader.store,
    reader.clinics,
    sql`select counted.total, page.* from inova.conversations c ${withPatientAndGroup}
      cross join lateral (select count(*)::int as total from inova.messages m where ${chosen}) counted
      left join lateral (
        select ${messageColumns(reader)} from inova.messages m ${withAttachment} where ${chosen}
        order by m.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}) page on true
      where c.client_id = any (${reader.clinics}) and c.id = ${conversationId} and ${canRead(reader)}
      order by page.id desc`,
  );
  const { total: totalItems } = orNotFound(found[0]);
  const items = found.flatMap(({ total, ...message }) => (message.id ? (message as Message) : []));
  return { items, totalItems, page, itemsPerPage, totalPages: Math.ceil(totalItems / itemsPerPage) };
}

/** A message of a conversation that the user can read. */
export function readMessage(reader: Reader, id: number): Promise<Message> {
  return asReader(reader, async (db) => {
    const found = await row<Message>(
      db,
      sql`select ${messageColumns(reader)} from inova.messages m ${withConversation}
        where m.client_id = any (${reader.clinics}) and m.id = ${id} and ${canRead(reader)}`,
    );
    return orNotFound(found);
  });
}

/** Deletes a message: it stays as a tombstone. Deleting it again changes nothing. */
export async function removeMessage(reader: Reader, id: number): Promise<Message> {
  const { conversationId } = await readMessage(reader, id);
  const removed = await removeFrom(reader, conversationId, id);
  return removed ?? removeMessage(reader, id);
}

/** Deletes a message of a conversation; null if a merge has just moved it to another one. */
function removeFrom(reader: Reader, conversationId: number, id: number): Promise<Message | null> {
  return asReader(reader, async (db) => {
    let isMoved = false;
    await applyChange(db, reader, conversationId, async (_, __, { client }) => {
      const found = await row<{ kind: string }>(
        db,
        sql`select kind from inova.messages
          where client_id = ${client} and id = ${id} and conversation_id = ${conversationId}`,
      );
      isMoved = found === null;
      if (isMoved) return;
      if (found?.kind === 'event') throw new ApiError(422, 'Events cannot be deleted');
      await rows(
        db,
        sql`update inova.messages set deleted_at = ${reader.at}, deleted_by = ${reader.email}
          where client_id = ${client} and id = ${id} and deleted_at is null`,
      );
    });
    return isMoved ? null : orNotFound(await findMessage(db, reader, id));
  });
}
