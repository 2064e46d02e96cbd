import { createHash, randomBytes } from 'node:crypto';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { type Secrets, seal, unseal } from '#server/secrets.ts';
import { prepared, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { sessionLimits } from './session-limits.ts';

const touchIntervalSeconds = 1;

/** How many browsers a user can be signed in with, and how many wall screens. */
const maxSessions = 20;

/** A message shown once, on the page that follows an action. */
export interface Flash {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** An action offered with the message, such as undo: a form with one button. */
  offer?: { label: string; action: string; fields: Record<string, string> };
}

/** A signed-in browser; `token` is the inova bearer token, which never leaves the server. */
export interface Session {
  key: Buffer;
  user: AuthUser;
  /** True if the user was last read from inova more than 35 seconds ago. */
  isUserStale: boolean;
  /** True if that was more than five minutes ago, as when inova does not respond. */
  isUserOutdated: boolean;
  token: string;
  flash: Flash | null;
  preferences: unknown;
  startedAt: Date;
  endsAt: Date;
  /** True once our script has run in this browser. */
  hasScript: boolean;
  /** True on a wall screen, which can only show the wallboard. */
  isWallScreen: boolean;
}

/** The parts of a timed-out session that are still used. */
export type EndedSession = Pick<Session, 'key' | 'user' | 'token'>;

/** The result of looking up a cookie; `wall` is a wall screen's session on a page other than the wallboard. */
export type SessionLookup = { live: Session } | { ended: EndedSession } | { wall: Session['key'] };

interface SessionRow {
  auth_user: AuthUser;
  user_age: number;
  sealed_token: Buffer;
  flash: Flash | null;
  preferences: unknown;
  created_at: Date;
  active_at: Date;
  idle: number;
  by_script: boolean;
  is_wall_screen: boolean;
}

/** The idle time after which a session ends. */
export const idleLimit = sql`make_interval(secs => case when is_wall_screen then ${sessionLimits.wallScreen / 1000}::int
  else ${sessionLimits.timeout / 1000}::int end)`;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions as database rows: the cookie holds 256 random bits, the store only their hash. */
export function createSessionStore(store: Store, secrets: Secrets, now: () => Date = () => new Date()) {
  const db = store.pool;
  return {
    /** Starts a session; the user's oldest ones end beyond twenty, and twenty wall screens. */
    async start(user: AuthUser, token: string, userAgent: string): Promise<{ cookie: string; endedTokens: string[] }> {
      const cookie = randomBytes(32).toString('base64url');
      await rows(
        db,
        sql`insert into portal.sessions (id_hash, user_email, user_id, auth_user, sealed_token, refreshed_at, created_at, active_at, user_agent)
            values (${hashCookie(cookie)}, ${user.email}, ${user.id}, ${JSON.stringify(user)}, ${seal(secrets.sealKeys, token)},
                    ${now()}, ${now()}, ${now()}, ${userAgent.slice(0, 300)})`,
      );
      const ended = await rows<{ sealed_token: Buffer }>(
        db,
        sql`delete from portal.sessions where id_hash in (
              select id_hash from (select id_hash, row_number() over (partition by is_wall_screen
                order by created_at desc, id_hash) as number from portal.sessions where user_email = ${user.email}) s
              where number > ${maxSessions})
            returning sealed_token`,
      );
      const endedTokens = ended.map((session) => unseal(secrets.sealKeys, session.sealed_token));
      return { cookie, endedTokens: endedTokens.filter((each) => each !== null) };
    },

    /**
     * Finds the session of a cookie and extends it on activity; only the wallboard extends a wall screen's.
     * A session that was idle too long is returned as ended; activity also deletes it, other requests keep it.
     */
    async find(cookie: string, isActivity: boolean, isWallPage = false): Promise<SessionLookup | null> {
      const key = hashCookie(cookie);
      const found = await row<SessionRow>(
        db,
        prepared(
          'session',
          sql`select auth_user, sealed_token, flash, created_at, active_at, preferences, by_script, is_wall_screen,
                   extract(epoch from ${now()}::timestamptz - refreshed_at)::float8 as user_age,
                   extract(epoch from ${now()}::timestamptz - active_at)::float8 as idle
            from portal.sessions left join portal.preferences using (user_email) where id_hash = ${key}`,
        ),
      );
      if (!found) return null;
      const token = unseal(secrets.sealKeys, found.sealed_token);
      const limit = found.is_wall_screen ? sessionLimits.wallScreen : sessionLimits.timeout;
      const hasEnded = found.idle * 1000 >= limit;
      const activity = found.is_wall_screen ? isWallPage : isActivity;
      if (token === null || (hasEnded && activity)) await this.end(key);
      if (token === null) return null;
      if (hasEnded) return { ended: { key, user: found.auth_user, token } };
      if (found.is_wall_screen && !isWallPage) return { wall: key };
      if (activity && found.idle >= touchIntervalSeconds) {
        await rows(db, sql`update portal.sessions set active_at = ${now()} where id_hash = ${key}`);
        found.active_at = now();
      }
      return {
        live: {
          key,
          user: found.auth_user,
          isUserStale: found.user_age * 1000 >= sessionLimits.refresh,
          isUserOutdated: found.user_age * 1000 >= sessionLimits.unconfirmed,
          token,
          flash: found.flash,
          preferences: found.preferences ?? {},
          startedAt: found.created_at,
          endsAt: new Date(found.active_at.getTime() + limit),
          hasScript: found.by_script,
          isWallScreen: found.is_wall_screen,
        },
      };
    },

    async refreshUser(key: Buffer, user: AuthUser): Promise<void> {
      await rows(
        db,
        sql`update portal.sessions set auth_user = ${JSON.stringify(user)}, refreshed_at = ${now()} where id_hash = ${key}`,
      );
    },

    /** Makes the session a wall screen's. */
    async markAsWallScreen(key: Buffer): Promise<void> {
      await rows(db, sql`update portal.sessions set is_wall_screen = true where id_hash = ${key}`);
    },

    async markScriptActive(key: Buffer): Promise<void> {
      await rows(db, sql`update portal.sessions set by_script = true where id_hash = ${key}`);
    },

    /** Sets the message of the next page, with its ID, or removes it. */
    async setFlash(key: Buffer, message: Omit<Flash, 'id'> | null): Promise<Flash | null> {
      const flash = message && { id: randomBytes(6).toString('base64url'), ...message };
      const value = flash && JSON.stringify(flash);
      await rows(db, sql`update portal.sessions set flash = ${value}::jsonb where id_hash = ${key}`);
      return flash;
    },

    async end(key: Buffer): Promise<void> {
      await rows(db, sql`delete from portal.sessions where id_hash = ${key}`);
    },
  };
}

function hashCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest();
}
