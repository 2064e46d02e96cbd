import { type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { SecurityEvents } from '../audit/security-events.ts';
import { type Attempt, type Ceiling, createAttemptLimit, isUsedUp } from './attempt-limit.ts';
import { hashOf, knownBy, rememberPlace } from './known-places.ts';
import { networkOf } from './network.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Wrong dates of birth after which a link is locked. */
const wrongBirthDates = 10;

/** How long a link stays locked: longer than any link is valid. */
const lockMs = 60 * day;

const birthDateScope = 'birth date of ';

/** A condition: the link of this name is locked. */
export const isLinkLocked = (name: Sql, at: Date): Sql =>
  isUsedUp(sql`${birthDateScope} || ${name}`, wrongBirthDates, at);

type Work<T> = () => Promise<T | null>;

export type Limits = ReturnType<typeof createLimits>;

/** The limits on failed attempts. `work` returns null on failure; too many failures throw AttemptLimitError. */
export function createLimits(
  store: Store,
  now: () => Date = () => new Date(),
  events?: Pick<SecurityEvents, 'limitReached'>,
) {
  const attempt: Attempt = createAttemptLimit(store, now, events?.limitReached);
  /** Sign-ins are recorded with their accounts, used-up limits included. */
  const attemptSignIn = createAttemptLimit(store, now);
  return {
    /**
     * Five wrong passwords per account and browser with which it has signed in before, which nobody else can use up. In
     * other browsers five per account and network, 50 per network, and 20 per account on all networks; from a network
     * where the account has signed in before, the last two refuse only wrong passwords, and 200 per network any.
     */
    async signIn<T>(email: string, address: string, work: Work<T>, device: string | null = null): Promise<T | null> {
      const account = normalize(email);
      const place = { network: networkOf(address), device };
      const known = await knownBy(store, account, place);
      const here = perCaller('sign-in', account, address);
      const forStrangers = [
        { scope: `sign-in to ${account}`, most: 20, windowMs: 60 * minute },
        perNetwork('sign-in', address),
      ];
      const ceilings = {
        device: [{ ...here, scope: `sign-in of ${account} in browser ${hashOf(device).toString('hex')}` }],
        network: [here, { ...perNetwork('known sign-in', address), most: 200 }],
        stranger: [here, ...forStrangers],
      };
      const result = await attemptSignIn('failed sign-ins', ceilings[known], work);
      if (result !== null) await rememberPlace(store, account, place, now());
      else if (known === 'network') await attemptSignIn('failed sign-ins', forStrangers, async () => null);
      return result;
    },

    /** Five wrong verification codes per account. */
    code: <T>(email: string, work: Work<T>) => attempt('wrong codes', [perAccount('code', email)], work),

    /** Five wrong current passwords per account, for a signed-in user. */
    currentPassword: <T>(email: string, work: Work<T>) =>
      attempt('wrong passwords', [perAccount('current password', email)], work),

    /** Five wrong passwords per witness of a move. */
    witness: <T>(email: string, work: Work<T>) => attempt('wrong passwords', [perAccount('witness', email)], work),

    /** Five password reset links per account and network; each counts, whether or not the account exists. */
    resetLink: (email: string, address: string, work: () => Promise<void>) =>
      attempt(
        'link requests',
        [perCaller('reset link', normalize(email), address), perNetwork('reset link', address)],
        () => work().then(() => null),
      ),

    /** Fifty wrong dates of birth per network, on all links together. */
    birthDateFrom: <T>(address: string, work: Work<T>) =>
      attempt('wrong dates of birth', [perNetwork('birth date', address)], work),

    /** Ten wrong dates of birth per link, which then stays locked. */
    birthDateOf: <T>(link: string, work: Work<T>) =>
      attempt(
        'wrong dates of birth',
        [{ scope: `${birthDateScope}${link}`, most: wrongBirthDates, windowMs: lockMs }],
        work,
      ),

    /** Three new links per locked link and day. */
    newLink: (link: string, work: () => Promise<void>) =>
      attempt('link requests', [{ scope: `new link for ${link}`, most: 3, windowMs: day }], () =>
        work().then(() => null),
      ),

    /** Three hundred patients in uploaded payer responses per user who match none of the clinic's. */
    payerResponse: <T>(email: string, work: Work<T>) =>
      attempt('payer responses without a match', [{ ...perAccount('payer response', email), most: 300 }], work),
  };
}

const normalize = (email: string) => email.trim().toLowerCase();

const perAccount = (kind: string, email: string): Ceiling => {
  return { scope: `${kind} of ${normalize(email)}`, most: 5, windowMs: 15 * minute, email: normalize(email) };
};

const perCaller = (kind: string, subject: string, address: string): Ceiling => {
  return { scope: `${kind} of ${subject} from ${networkOf(address)}`, most: 5, windowMs: 15 * minute };
};

const perNetwork = (kind: string, address: string): Ceiling => {
  return { scope: `${kind} from ${networkOf(address)}`, most: 50, windowMs: 15 * minute };
};
