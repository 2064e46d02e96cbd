import type { PoolClient } from 'pg';
import type { MessageDraft } from '#server/inova/contract/messages/conversation-work.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError } from '../errors.ts';
import { readConversation } from './conversation-queries.ts';
import { asReader, type Reader } from './reader.ts';

const retentionDays = 30;

/** A conversation that the user can read, as drafts need it. */
interface DraftPlace {
  id: number;
  clientId: number | null;
  patientId: number;
}

/** The user's draft in a conversation. */
export function readDraft(reader: Reader, id: number): Promise<MessageDraft> {
  return asReader(reader, async (db) => findDraft(db, reader, await readConversation(db, reader, id)));
}

/** Stores the user's draft, unless another tab has stored a different text after this version. */
export function saveDraft(
  reader: Reader,
  id: number,
  { text, kind, version }: Pick<MessageDraft, 'text' | 'kind' | 'version'>,
): Promise<MessageDraft> {
  return asReader(reader, async (db) => {
    const place = await readConversation(db, reader, id);
    const saved = await rows(
      db,
      sql`insert into inova.chat_drafts as d (client_id, conversation_id, user_email, text, kind, updated_at)
        values (${place.clientId}, ${id}, ${reader.email}, ${text}, ${kind}, ${reader.at})
        on conflict (client_id, conversation_id, user_email) do update
          set text = excluded.text, kind = excluded.kind, version = d.version + 1, updated_at = excluded.updated_at
          where d.version = ${version} or d.text in ('', excluded.text)
        returning version`,
    );
    const draft = await findDraft(db, reader, place);
    const message = 'Another tab has a different draft in this conversation. Copy what you need, then save again';
    if (saved.length === 0) throw new ApiError(409, message, [message, draft.text]);
    return draft;
  });
}

/** Deletes the user's draft. */
export function removeDraft(reader: Reader, id: number): Promise<MessageDraft> {
  return asReader(reader, async (db) => {
    const place = await readConversation(db, reader, id);
    await rows(
      db,
      sql`delete from inova.chat_drafts
        where client_id = ${place.clientId} and conversation_id = ${id} and user_email = ${reader.email}`,
    );
    return findDraft(db, reader, place);
  });
}

async function findDraft(
  db: PoolClient,
  { email }: Reader,
  { id, clientId, patientId }: DraftPlace,
): Promise<MessageDraft> {
  const found = await row<Pick<MessageDraft, 'text' | 'kind' | 'version' | 'updatedAt'>>(
    db,
    sql`select d.text, d.kind, d.version, ${isoTime('d.updated_at')} as "updatedAt" from inova.chat_drafts d
      where d.client_id = ${clientId} and d.conversation_id = ${id} and d.user_email = ${email}`,
  );
  const none = { text: '', kind: 'message' as const, version: 0, updatedAt: '' };
  return { conversationId: id, patientId, ...(found ?? none) };
}

/** Removes drafts that are a month old. */
export async function removeOldMessageDrafts(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await asOwner(store, (db) => rows(db, sql`delete from inova.chat_drafts where updated_at < ${before}`));
}
