import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';

/** The bytes of an attachment: the file, or the small picture of a picture. */
export interface BytesKey {
  clientId: number;
  id: number;
  part: 'file' | 'thumbnail';
}

/** Where the bytes of attachments are kept. Every call runs in the caller's transaction on the clinic's records. */
export interface ByteStore {
  put(db: PoolClient, key: BytesKey, bytes: Buffer): Promise<void>;
  get(db: PoolClient, key: BytesKey): Promise<Buffer | null>;
  /** Removes all parts. */
  remove(db: PoolClient, key: Omit<BytesKey, 'part'>): Promise<void>;
}

/** Keeps bytes in the database, where row security and backups include them. */
export const databaseBytes: ByteStore = {
  async put(db, { clientId, id, part }, bytes) {
    await rows(
      db,
      sql`insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
        values (${clientId}, ${id}, ${part}, ${bytes})`,
    );
  },
  async get(db, { clientId, id, part }) {
    const found = await row<{ bytes: Buffer }>(
      db,
      sql`select bytes from inova.attachment_bytes
        where client_id = ${clientId} and attachment_id = ${id} and part = ${part}`,
    );
    return found?.bytes ?? null;
  },
  async remove(db, { clientId, id }) {
    await rows(db, sql`delete from inova.attachment_bytes where client_id = ${clientId} and attachment_id = ${id}`);
  },
};
