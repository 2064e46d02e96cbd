import type { DevNote, NewNote, NewWelcome } from '#server/inova/contract/dev-notes.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const columns = sql`n.id, n.title, ${isoTime('n.created')} as created, n.notes, n.author, n.version`;
const newestFirst = sql`order by n.created desc, n.id desc`;

/** The last 20 release notes, newest first. `notes` is HTML. */
export function listDevNotes(store: Store): Promise<DevNote[]> {
  const statement = sql`select ${columns} from inova.dev_notes n where n.kind = 'release' ${newestFirst} limit 20`;
  return rows(store.pool, statement);
}

/** The last 50 versions of the welcome note, newest first. */
export function listWelcomes(store: Store): Promise<DevNote[]> {
  const statement = sql`select ${columns} from inova.dev_notes n where n.kind = 'welcome' ${newestFirst} limit 50`;
  return rows(store.pool, statement);
}

const latest = sql`select ${columns} from inova.dev_notes n where n.kind = 'welcome' ${newestFirst} limit 1`;

/** The latest welcome note, or null. */
export function latestWelcome(store: Store): Promise<DevNote | null> {
  return row(store.pool, latest);
}

/** Saves a version of the welcome note; null if it isn't based on the latest. */
export function createWelcome(store: Store, note: NewWelcome, author: string, at: Date): Promise<DevNote | null> {
  return asPortal(store, async (db) => {
    await db.query('lock table inova.dev_notes in share row exclusive mode');
    const before = await row<DevNote>(db, latest);
    if ((before?.id ?? null) !== note.basedOn) return null;
    return row<DevNote>(
      db,
      sql`insert into inova.dev_notes as n (kind, title, notes, author, created)
        values ('welcome', ${note.title}, ${note.notes}, ${author}, ${at}) returning ${columns}`,
    );
  });
}

/** Stores a release note. */
export async function createNote(store: Store, note: NewNote, author: string, at: Date): Promise<DevNote> {
  const insert = sql`insert into inova.dev_notes as n (kind, title, notes, author, created)
    values ('release', ${note.title}, ${note.notes}, ${author}, ${at}) returning ${columns}`;
  const created = await asPortal(store, (db) => row<DevNote>(db, insert));
  if (!created) throw new Error('a note was not stored');
  return created;
}

/** Changes a release note; null if it is no longer at this version. */
export function updateNote(store: Store, id: number, { title, notes, version }: NewNote & { version: number }) {
  const update = sql`update inova.dev_notes n set title = ${title}, notes = ${notes}, version = version + 1
    where n.kind = 'release' and n.id = ${id} and n.version = ${version} returning ${columns}`;
  return asPortal(store, (db) => row<DevNote>(db, update));
}

/** Removes a release note. */
export async function removeNote(store: Store, id: number): Promise<void> {
  await asPortal(store, (db) => rows(db, sql`delete from inova.dev_notes where kind = 'release' and id = ${id}`));
}
