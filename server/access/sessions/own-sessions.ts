import { type Secrets, unseal } from '#server/secrets.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { idleLimit } from './sessions.ts';

const endedRetentionHours = 12;

/** A browser where the user is signed in; instants are ISO 8601. */
export interface OwnSession {
  id: string;
  userAgent: string;
  startedAt: string;
  activeAt: string;
  isThisOne: boolean;
  isWallScreen: boolean;
}

interface OwnSessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  active_at: Date;
  is_this_one: boolean;
  is_wall_screen: boolean;
}

export type OwnSessionStore = ReturnType<typeof createOwnSessionStore>;

/** A user's own sessions, to list and end; ending sessions returns their inova tokens so that they can be revoked. */
export function createOwnSessionStore(store: Store, { sealKeys }: Secrets, now: () => Date = () => new Date()) {
  const db = store.pool;
  const unsealTokens = (endedRows: { sealed_token: Buffer }[]) =>
    endedRows.map(({ sealed_token }) => unseal(sealKeys, sealed_token)).filter((token) => token !== null);

  return {
    /** Sessions that have not timed out, the current one first, then by last activity. */
    async list(email: string, key: Buffer): Promise<OwnSession[]> {
      const found = await rows<OwnSessionRow>(
        db,
        sql`select public_id as id, user_agent, created_at, active_at, id_hash = ${key} as is_this_one, is_wall_screen
            from portal.sessions
            where user_email = ${email} and active_at > ${now()}::timestamptz - ${idleLimit}
            order by is_this_one desc, active_at desc`,
      );
      return found.map((session) => ({
        id: session.id,
        userAgent: session.user_agent,
        startedAt: session.created_at.toISOString(),
        activeAt: session.active_at.toISOString(),
        isThisOne: session.is_this_one,
        isWallScreen: session.is_wall_screen,
      }));
    },

    /** Ends a session if it is the user's own. */
    async end(email: string, id: string): Promise<string[]> {
      return unsealTokens(
        await rows(
          db,
          sql`delete from portal.sessions where user_email = ${email} and public_id::text = ${id} returning sealed_token`,
        ),
      );
    },

    /** Ends the user's sessions except this one, or all of them. */
    async endAll(email: string, exceptKey: Buffer | null): Promise<string[]> {
      return unsealTokens(
        await rows(
          db,
          sql`delete from portal.sessions where user_email = ${email} and id_hash is distinct from ${exceptKey}
              returning sealed_token`,
        ),
      );
    },
  };
}

/** Removes sessions that ended long ago; recently ended ones are kept so that they can be reported as timed out. */
export async function removeEndedSessions(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - endedRetentionHours * 60 * 60_000);
  await rows(store.pool, sql`delete from portal.sessions where active_at + ${idleLimit} <= ${before}`);
}
