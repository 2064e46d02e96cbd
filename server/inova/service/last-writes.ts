import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '#server/access/principal.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import type { ServiceContext } from './context.ts';
import { describeError } from './describe-error.ts';

const patienceMs = 1_000;

/**
 * Stores where the database's log ends after a change by a user in a clinic, if there are standbys: they are read from
 * by this user, and users of this clinic, once they have replayed that. The end counts commits that don't wait for the
 * disk. It fails no change that is committed, and delays none by more than a second.
 */
export async function noteWrite(
  { store, log }: Pick<ServiceContext, 'store' | 'log'>,
  { userId, clinic }: Pick<Principal, 'userId' | 'clinic'>,
): Promise<void> {
  if (!store.standbys) return;
  const noted = rows(
    store.pool,
    sql`insert into inova.last_writes as w (kind, id, position)
      values ('clinic', ${clinic}, pg_current_wal_insert_lsn()), ('user', ${userId}, pg_current_wal_insert_lsn())
      on conflict (kind, id) do update set position = greatest(w.position, excluded.position)`,
  );
  const logged = noted.catch((error) =>
    log.warn({ fault: describeError(error) }, 'standbys may not show a change at once'),
  );
  await Promise.race([logged, pause(patienceMs, undefined, { ref: false })]);
}

/** The position of the last change by a user, or in one of the user's clinics, as text. */
export function lastWriteOf(user: Sql): Sql {
  return sql`(select max(w.position)::text from inova.last_writes w
    where (w.kind, w.id) = ('user', ${user}.id) or w.kind = 'clinic' and w.id = any (${user}.client_id || ${user}.corpclients))`;
}
