import { createHash, randomBytes } from 'node:crypto';
import { type Secrets, seal, unseal } from '#server/secrets.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const lifetimeMilliseconds = 5 * 60_000;

/** The correct email and password of an account that also requires a code. */
export interface Credentials {
  email: string;
  password: string;
}

export type PendingSignInStore = ReturnType<typeof createPendingSignInStore>;

/** Sign-ins waiting up to five minutes for a code: the cookie has 256 random bits, the store the encrypted rest. */
export function createPendingSignInStore(store: Store, { sealKeys }: Secrets, now: () => Date = () => new Date()) {
  return {
    /** Stores the credentials and returns the cookie's value. */
    async save(credentials: Credentials): Promise<string> {
      const cookie = randomBytes(32).toString('base64url');
      await rows(
        store.pool,
        sql`insert into portal.pending_sign_ins (id_hash, sealed_credentials, created_at)
            values (${hashCookie(cookie)}, ${seal(sealKeys, JSON.stringify(credentials))}, ${now()})`,
      );
      return cookie;
    },

    /** The sign-in waiting for its code, by cookie; null once it has expired. */
    async find(cookie: string): Promise<Credentials | null> {
      const found = await row<{ sealed: Buffer }>(
        store.pool,
        sql`select sealed_credentials as sealed from portal.pending_sign_ins
            where id_hash = ${hashCookie(cookie)} and created_at > ${expiryCutoff(now())}`,
      );
      const text = found && unseal(sealKeys, found.sealed);
      return text ? JSON.parse(text) : null;
    },

    async remove(cookie: string): Promise<void> {
      await rows(store.pool, sql`delete from portal.pending_sign_ins where id_hash = ${hashCookie(cookie)}`);
    },
  };
}

/** Removes expired sign-ins. */
export async function removeExpiredPendingSignIns(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from portal.pending_sign_ins where created_at <= ${expiryCutoff(now)}`);
}

const expiryCutoff = (now: Date) => new Date(now.getTime() - lifetimeMilliseconds);

function hashCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest();
}
