import type { DevNote, NewWelcome } from '#server/inova/contract/dev-notes.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const columns = sql`n.id, n.title, ${isoTime('n.created')} as created, n.notes, n.author`;
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
