import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '#server/access/principal.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { maxBehindMs } from '#server/store/standbys.ts';
import type { ServiceContext } from './context.ts';
import { describeError } from './describe-error.ts';

const retryMs = 250;

/**
 * Stores where the database's log ends after a change by a user in a clinic, if there are standbys: they are read from
 * by this user, and users of this clinic, once they have replayed that. The end counts commits that don't wait for the
 * disk. It fails no change that is committed, and ends after `maxBehindMs`: from then on, each standby that is read from
 * has the change.
 */
export async function noteWrite(
  { store, log }: Pick<ServiceContext, 'store' | 'log'>,
  { userId, clinic }: Pick<Principal, 'userId' | 'clinic'>,
): Promise<void> {
  if (!store.standbys) return;
  const noted = sql`insert into inova.last_writes as w (kind, id, position)
    values ('clinic', ${clinic}, pg_current_wal_insert_lsn()), ('user', ${userId}, pg_current_wal_insert_lsn())
    on conflict (kind, id) do update set position = greatest(w.position, excluded.position)`;
  const patience = new AbortController();
  let fault: unknown;
  const storing = (async () => {
    while (!patience.signal.aborted) {
      try {
        return await rows(store.pool, noted);
      } catch (error) {
        fault = error;
        await pause(retryMs);
      }
    }
  })();
  const waited = pause(maxBehindMs, 'waited', { ref: false, signal: patience.signal }).catch(() => {});
  if ((await Promise.race([storing, waited])) === 'waited')
    log.warn(
      { fault: fault && describeError(fault) },
      'a change was acknowledged late: its place in the log was not stored',
    );
  patience.abort();
}

/** The position of the last change by a user, or in one of the user's clinics, as text. */
export function lastWriteOf(user: Sql): Sql {
  return sql`(select max(w.position)::text from inova.last_writes w
    where (w.kind, w.id) = ('user', ${user}.id) or w.kind = 'clinic' and w.id = any (${user}.client_id || ${user}.corpclients))`;
}
