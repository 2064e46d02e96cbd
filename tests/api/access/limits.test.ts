import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AttemptLimitError, createAttemptLimit } from '#server/access/sign-in/attempt-limit.ts';
import { createLimits } from '#server/access/sign-in/limits.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

const minute = 60_000;
const ceiling = { scope: 'a scope', most: 5, windowMs: 15 * minute };

let store: Store;
let clock: Date;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  clock = new Date('2026-06-15T12:00:00Z');
  await store.pool.query(
    'delete from portal.attempts; delete from portal.known_networks; delete from portal.known_devices',
  );
});
afterAll(() => store.close());

const now = () => clock;
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const portal = () => createLimits(store, now);

/** How each attempt ended: it ran and failed or succeeded, or was refused. */
async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const count = (is: (each: PromiseSettledResult<unknown>) => boolean) => settled.filter(is).length;
  return {
    failed: count((each) => each.status === 'fulfilled' && each.value === null),
    succeeded: count((each) => each.status === 'fulfilled' && each.value !== null),
    refused: count((each) => each.status === 'rejected' && each.reason instanceof AttemptLimitError),
  };
}

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const wrong = async () => null;
const right = async () => 'token';

describe('attempts at the same time', () => {
  test('of a hundred wrong ones at two portals, five run', async () => {
    const portals = [createAttemptLimit(store, now), createAttemptLimit(store, now)];
    const attempts = many(100, (index) => portals[index % 2]?.('attempts', [ceiling], wrong) as Promise<null>);
    expect(await outcomes(attempts)).toEqual({ failed: 5, succeeded: 0, refused: 95 });
  });

  test('are all allowed while they succeed', async () => {
    const attempt = createAttemptLimit(store, now);
    const attempts = many(20, () => attempt('attempts', [ceiling], right));
    expect(await outcomes(attempts)).toEqual({ failed: 0, succeeded: 20, refused: 0 });
  });
});

test('an attempt that breaks off does not count, nor one that another ceiling refuses', async () => {
  const attempt = createAttemptLimit(store, now);
  const broken = many(8, () => () => attempt('attempts', [ceiling], () => Promise.reject(new Error('broken'))));
  for (const run of broken) await expect(run()).rejects.toThrow('broken');
  const full = { ...ceiling, scope: 'another', most: 1 };
  await attempt('attempts', [full], wrong);
  expect(await outcomes(many(8, () => attempt('attempts', [ceiling, full], right)))).toMatchObject({ refused: 8 });
  expect(await outcomes(many(8, () => attempt('attempts', [ceiling], wrong)))).toMatchObject({ failed: 5, refused: 3 });
});

test('the error says when to try again', async () => {
  const attempt = createAttemptLimit(store, now);
  for (let time = 0; time < 5; time++) await attempt('guesses', [ceiling], wrong);
  pass(5 * minute);
  await expect(attempt('guesses', [ceiling], right)).rejects.toMatchObject({
    message: 'Too many guesses. Try again in 10 minutes.',
    retryAfter: 600,
  });
  pass(10 * minute);
  expect(await attempt('guesses', [ceiling], right)).toBe('token');
});

describe('signing in', () => {
  const signIn = (email: string, address: string, work: () => Promise<string | null> = wrong, device?: string) =>
    portal().signIn(email, address, work, device);

  test('counts the addresses of an IPv6 network as one', async () => {
    const attempts = many(20, (index) => signIn('a@inova.test', `2001:db8:1:2::${index + 1}`));
    expect(await outcomes(attempts)).toMatchObject({ failed: 5, refused: 15 });
    expect(await outcomes([signIn('a@inova.test', '2001:db8:1:3::1')])).toMatchObject({ failed: 1 });
  });

  test('has a ceiling per account over all networks, which does not lock out its user', async () => {
    await signIn('a@inova.test', '203.0.113.1', right);
    const attempts = many(100, (index) => signIn('A@inova.test ', `198.51.100.${index}`));
    expect(await outcomes(attempts)).toMatchObject({ failed: 20, refused: 80 });
    expect(await outcomes([signIn('a@inova.test', '203.0.113.1', right)])).toMatchObject({ succeeded: 1 });
    expect(await outcomes([signIn('a@inova.test', '192.0.2.1', right)])).toMatchObject({ refused: 1 });
    pass(60 * minute);
    expect(await outcomes([signIn('a@inova.test', '192.0.2.1', right)])).toMatchObject({ succeeded: 1 });
  });

  test('of a whole office is not locked by one user, however many accounts that user tries', async () => {
    const office = '203.0.113.9';
    await signIn('colleague@inova.test', office, right);
    const guesses = many(200, (index) => signIn(`guess${index}@inova.test`, office));
    expect(await outcomes(guesses)).toMatchObject({ failed: 50, refused: 150 });
    expect(await outcomes([signIn('colleague@inova.test', office, right)])).toMatchObject({ succeeded: 1 });
    expect(await outcomes([signIn('stranger@inova.test', office, right)])).toMatchObject({ refused: 1 });
    const known = signIn('colleague@inova.test', office);
    expect(await outcomes([known]), 'a wrong password tells nobody where an account is known').toEqual(
      await outcomes([signIn('stranger@inova.test', office)]),
    );
  });

  describe('in an office where a colleague guesses', () => {
    const office = '203.0.113.9';
    const [owner, own, others] = ['owner@inova.test', 'the browser of the owner', 'the browser of a colleague'];
    const guesses = (count: number, device?: string) => many(count, () => signIn(owner, office, wrong, device));
    beforeEach(async () => {
      await signIn(owner, office, right, own);
      await signIn('colleague@inova.test', office, right, others);
    });

    test.each([
      ['in the own browser', others],
      ['without a browser', undefined],
      ['in one that is made up', 'made up'],
    ])('%s, does not lock the owner out of the usual browser', async (_, device) => {
      expect(await outcomes(guesses(100, device))).toEqual({ failed: 5, succeeded: 0, refused: 95 });
      expect(await outcomes([signIn(owner, office, right, device)])).toMatchObject({ refused: 1 });
      expect(await outcomes([signIn(owner, office, right, own)])).toMatchObject({ succeeded: 1 });
      expect(await outcomes([signIn(owner, '192.0.2.1', right, own)]), 'also elsewhere').toMatchObject({
        succeeded: 1,
      });
    });

    test('the cookies of browsers are not stored', async () => {
      await outcomes(guesses(1, own));
      const { rows } = await store.pool.query(
        'select to_json(a) as row from portal.attempts a union all select to_json(d) from portal.known_devices d',
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(JSON.stringify(rows)).not.toContain(own);
    });

    test('a hundred guesses at once in the usual browser, at two portals, are bounded as well', async () => {
      const portals = [portal(), portal()];
      const attempts = many(100, (index) => portals[index % 2]?.signIn(owner, `192.0.2.${index}`, wrong, own));
      expect(await outcomes(attempts as Promise<null>[])).toEqual({ failed: 5, succeeded: 0, refused: 95 });
      expect(await outcomes([signIn(owner, office, right)]), 'which locks no other browser').toMatchObject({
        succeeded: 1,
      });
    });

    test('guesses at many who work there are bounded together', async () => {
      const staff = many(60, (index) => `staff${index}@inova.test`);
      await Promise.all(staff.map((email) => signIn(email, office, right)));
      let tried = 0;
      const guess = async () => {
        tried++;
        return null;
      };
      for (let round = 0; round < 4; round++)
        await outcomes(staff.map((email) => portal().signIn(email, office, guess)));
      expect(tried).toBe(200);
      expect(await outcomes([signIn(owner, office, right, own)])).toMatchObject({ succeeded: 1 });
    });

    test('a browser that several use is known to each of them', async () => {
      await signIn('second@inova.test', office, right, own);
      await Promise.all(guesses(5, own).map((each) => each.catch(() => null)));
      expect(await outcomes([signIn('second@inova.test', office, right, own)])).toMatchObject({ succeeded: 1 });
    });

    test('a browser is not known by attempts that failed', async () => {
      await signIn(owner, '192.0.2.1', wrong, 'new');
      expect(await outcomes(many(5, () => signIn(owner, '192.0.2.1', wrong, 'new')))).toMatchObject({
        failed: 4,
        refused: 1,
      });
    });
  });
});

test('wrong dates of birth count per link, which stays locked, and per address', async () => {
  const { birthDateOf, birthDateFrom } = portal();
  expect(await outcomes(many(30, () => birthDateOf('a link', wrong)))).toMatchObject({ failed: 10, refused: 20 });
  pass(30 * 24 * 60 * minute);
  expect(await outcomes([birthDateOf('a link', right), birthDateOf('another link', right)])).toMatchObject({
    succeeded: 1,
    refused: 1,
  });
  const guesses = many(80, (index) => birthDateFrom('203.0.113.1', () => birthDateOf(`link ${index}`, wrong)));
  expect(await outcomes(guesses)).toMatchObject({ failed: 50, refused: 30 });
  expect(await outcomes([birthDateFrom('203.0.113.2', right)])).toMatchObject({ succeeded: 1 });
});
