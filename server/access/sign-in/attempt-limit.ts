import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const pollMs = 50;
const maxWaitMs = 2_000;

/** At most `most` failed attempts in a scope, within a window that begins with the first. */
export interface Ceiling {
  scope: string;
  most: number;
  windowMs: number;
  /** The account it is about. */
  email?: string;
}

/** Too many failed attempts; `retryAfter` is in whole seconds. */
export class AttemptLimitError extends Error {
  readonly retryAfter: number;

  constructor(attempts: string, retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super(`Too many ${attempts}. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`);
    this.retryAfter = retryAfter;
  }
}

interface Reservation {
  key: Buffer;
  endsAt: Date;
}

/** Runs an attempt that returns null on failure. `attempts` names it in the error, which is an AttemptLimitError. */
export type Attempt = <T>(attempts: string, ceilings: Ceiling[], work: () => Promise<T | null>) => Promise<T | null>;

/**
 * Counts failed attempts in the database, shared by all portals. An attempt is reserved in each scope before it runs,
 * so that concurrent ones cannot exceed a ceiling; one that succeeds or throws is not counted.
 */
export function createAttemptLimit(
  store: Store,
  now: () => Date = () => new Date(),
  onUsedUp: (attempts: string, email?: string) => void = () => {},
): Attempt {
  /** Reserves an attempt, waiting for running ones that may still succeed; throws if the scope is used up. */
  async function reserve(attempts: string, { scope, most, windowMs, email }: Ceiling): Promise<Reservation> {
    const key = createHash('sha256').update(scope).digest();
    const deadline = Date.now() + maxWaitMs;
    while (true) {
      const at = now();
      const endsAt = await take(store, key, most, at, new Date(at.getTime() + windowMs));
      if (endsAt) return { key, endsAt };
      const { failed, endsAt: retryAt } = await usage(store, key);
      if (failed >= most || Date.now() > deadline) {
        onUsedUp(attempts, email);
        throw new AttemptLimitError(attempts, Math.max(1, Math.ceil((retryAt.getTime() - at.getTime()) / 1000)));
      }
      await pause(pollMs);
    }
  }

  async function reserveAll(attempts: string, ceilings: Ceiling[]): Promise<Reservation[]> {
    const reserved: Reservation[] = [];
    for (const ceiling of ceilings) {
      reserved.push(await reserve(attempts, ceiling).catch((error) => settleAndThrow(store, reserved, error)));
    }
    return reserved;
  }

  return async (attempts, ceilings, work) => {
    const reserved = await reserveAll(attempts, ceilings);
    const result = await work().catch((error) => settleAndThrow(store, reserved, error));
    await settle(store, reserved, result !== null);
    return result;
  };
}

async function settleAndThrow(store: Store, reserved: Reservation[], error: unknown): Promise<never> {
  await settle(store, reserved, true);
  throw error;
}

/** Takes an attempt and returns the end of its window; null if none is left. */
async function take(store: Store, key: Buffer, most: number, at: Date, endsAt: Date): Promise<Date | null> {
  const taken = await row<{ endsAt: Date }>(
    store.pool,
    sql`insert into portal.attempts as a (scope, used, pending, ends_at) values (${key}, 1, 1, ${endsAt})
        on conflict (scope) do update set
          used = case when a.ends_at <= ${at} then 1 else a.used + 1 end,
          pending = case when a.ends_at <= ${at} then 1 else a.pending + 1 end,
          ends_at = case when a.ends_at <= ${at} then excluded.ends_at else a.ends_at end
        where a.ends_at <= ${at} or a.used < ${most}
        returning ends_at as "endsAt"`,
  );
  return taken?.endsAt ?? null;
}

/** The attempts that failed, without those still running. */
async function usage(store: Store, key: Buffer): Promise<{ failed: number; endsAt: Date }> {
  const found = await row<{ failed: number; endsAt: Date }>(
    store.pool,
    sql`select used - pending as failed, ends_at as "endsAt" from portal.attempts where scope = ${key}`,
  );
  return found ?? { failed: 0, endsAt: new Date(0) };
}

/** A condition: the scope of this text has no attempt left. */
export const isUsedUp = (scope: Sql, most: number, at: Date): Sql =>
  sql`exists (select from portal.attempts a where a.scope = sha256(convert_to(${scope}, 'UTF8'))
    and a.used - a.pending >= ${most}::int and a.ends_at > ${at}::timestamptz)`;

/** Ends reserved attempts; released ones no longer count. */
async function settle(store: Store, reserved: Reservation[], released: boolean): Promise<void> {
  for (const { key, endsAt } of reserved) {
    await rows(
      store.pool,
      sql`update portal.attempts set pending = pending - 1, used = used - ${released ? 1 : 0}
          where scope = ${key} and ends_at = ${endsAt} and pending > 0`,
    );
  }
}

/** Removes counts whose window has ended. */
export async function removeOldAttempts(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from portal.attempts where ends_at <= ${now}`);
}
