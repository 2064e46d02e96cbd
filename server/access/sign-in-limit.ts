import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const windowMilliseconds = 15 * 60_000;
const maxPerAccount = 5;
const maxPerAddress = 50;

/** The kinds of attempts, counted separately: wrong passwords, wrong codes, requested links, wrong birth dates. */
const kinds = {
  'sign-in': { prefix: '', label: 'failed sign-ins' },
  code: { prefix: 'code ', label: 'wrong codes' },
  link: { prefix: 'link ', label: 'link requests' },
  signing: { prefix: 'signing ', label: 'wrong dates of birth' },
};

/** Too many failures; `retryAfter` is in whole seconds. */
export class SignInLimitError extends Error {
  readonly retryAfter: number;

  constructor(label: string, retryAfter: number) {
    super(`Too many ${label}. Try again in ${Math.ceil(retryAfter / 60)} minutes.`);
    this.retryAfter = retryAfter;
  }
}

export interface SignInLimit {
  /** Runs a sign-in that returns null on failure; throws SignInLimitError after too many failures. */
  attempt<T>(email: string, address: string, signIn: () => Promise<T | null>): Promise<T | null>;
}

/** Allows five failures per email and IP address and fifty per IP address in 15 minutes; successes don't count. */
export function createSignInLimit(
  store: Store,
  now: () => Date = () => new Date(),
  kind: keyof typeof kinds = 'sign-in',
): SignInLimit {
  const { prefix, label } = kinds[kind];
  const pending = new Map<string, Promise<unknown>>();

  /** Runs attempts on the same account from the same address one after another, so that none bypasses the count. */
  function inSequence<T>(scope: string, attempt: () => Promise<T>): Promise<T> {
    const current = (pending.get(scope) ?? Promise.resolve()).then(attempt, attempt);
    pending.set(scope, current);
    const forget = () => pending.get(scope) === current && pending.delete(scope);
    current.then(forget, forget);
    return current;
  }

  return {
    attempt(email, address, signIn) {
      const scopes = {
        account: `${prefix}${email.trim().toLowerCase()} from ${address}`,
        address: `${prefix}from ${address}`,
      };
      return inSequence(scopes.account, async () => {
        const retryAt = await blockedUntil(store, scopes, now());
        if (retryAt) throw new SignInLimitError(label, Math.max(1, Math.ceil((retryAt - now().getTime()) / 1000)));
        const result = await signIn();
        if (result === null) await recordFailure(store, scopes, now());
        return result;
      });
    },
  };
}

interface Scopes {
  account: string;
  address: string;
}

/** The time of the next allowed attempt, in milliseconds; null if one is allowed now. */
async function blockedUntil(store: Store, { account, address }: Scopes, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - windowMilliseconds);
  const blocking = await row<{ at: Date | null }>(
    store.pool,
    sql`select greatest(
          (select at from portal.sign_in_failures where scope = ${account} and at > ${since}
            order by at desc offset ${maxPerAccount - 1} limit 1),
          (select at from portal.sign_in_failures where scope = ${address} and at > ${since}
            order by at desc offset ${maxPerAddress - 1} limit 1)) as at`,
  );
  return blocking?.at ? blocking.at.getTime() + windowMilliseconds : null;
}

/** Removes failures that have left the window at `now`. */
export async function removeOldFailures(store: Store, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMilliseconds);
  await rows(store.pool, sql`delete from portal.sign_in_failures where at <= ${since}`);
}

/** Adds a failure to both scopes and removes those outside the window. */
async function recordFailure(store: Store, { account, address }: Scopes, now: Date): Promise<void> {
  await removeOldFailures(store, now);
  await rows(
    store.pool,
    sql`insert into portal.sign_in_failures (scope, at) values (${account}, ${now}), (${address}, ${now})`,
  );
}
