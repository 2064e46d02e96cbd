import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type AttachmentKind, attachmentTypes } from '#server/inova/contract/messages/attachment-limits.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { type BytesKey, databaseBytes } from './bytes.ts';
import { thumbnailType } from './pictures.ts';
import { type PreparedAttachment, prepareAttachment } from './prepare.ts';

/** A kept file. */
export interface Attachment {
  id: number;
  name: string;
  kind: AttachmentKind;
  size: number;
  hasThumbnail: boolean;
}

/** The bytes of a file or thumbnail, with the name and media type to serve them with. */
export interface AttachmentFile {
  name: string;
  media: string;
  content: Buffer;
}

/** A file for a clinic, as sent or already checked. */
export type NewAttachment = { clientId: number } & ({ name: string; content: Buffer } | PreparedAttachment);

const bytes = databaseBytes;
const columns = sql`a.id, a.name, a.kind, a.size, a.has_thumbnail as "hasThumbnail"`;

/** Keeps a file in a transaction on the clinic's records, after checking it unless that is done. Throws ApiError. */
export async function saveAttachment(db: PoolClient, { clientId, ...file }: NewAttachment): Promise<Attachment> {
  const { name, kind, content, thumbnail, hash } = 'hash' in file ? file : await prepareAttachment(file);
  const saved = (await row<Attachment>(
    db,
    sql`insert into inova.attachments as a (client_id, name, kind, size, hash, has_thumbnail)
      values (${clientId}, ${name}, ${kind}, ${content.length}, ${hash}, ${thumbnail !== null}) returning ${columns}`,
  )) as Attachment;
  await bytes.put(db, { clientId, id: saved.id, part: 'file' }, content);
  if (thumbnail) await bytes.put(db, { clientId, id: saved.id, part: 'thumbnail' }, thumbnail);
  return saved;
}

/** A file or thumbnail with its bytes, or null. Who may read it is decided by the record that it belongs to. */
export async function readAttachment(db: PoolClient, key: BytesKey): Promise<AttachmentFile | null> {
  const found = await row<{ name: string; kind: AttachmentKind; hash: Buffer }>(
    db,
    sql`select a.name, a.kind, a.hash from inova.attachments a where a.client_id = ${key.clientId} and a.id = ${key.id}`,
  );
  const content = found && (await bytes.get(db, key));
  if (!content) return null;
  if (key.part === 'thumbnail') return { name: found.name, media: thumbnailType, content };
  if (!createHash('sha256').update(content).digest().equals(found.hash))
    throw new Error(`attachment ${key.clientId}-${key.id} is not what was kept`);
  return { name: found.name, media: attachmentTypes[found.kind].media, content };
}

/** Removes a file with its bytes. */
export async function removeAttachment(db: PoolClient, { clientId, id }: Omit<BytesKey, 'part'>): Promise<void> {
  await bytes.remove(db, { clientId, id });
  await rows(db, sql`delete from inova.attachments where client_id = ${clientId} and id = ${id}`);
}
