import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { createSessionStore, type SessionStore } from '#server/access/sessions/sessions.ts';
import { authUser } from '#server/inova/contract/session/session.ts';
import { openSecrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

const user = authUser.parse({
  id: 7,
  email: 'a@inova.test',
  client: 5,
  clientName: 'Five',
  clientCorp: 0,
  corp: 0,
  corpclients: '',
  corprole: '',
  permission: '',
});
const keysOf = (secret: string) => openSecrets('', secret);
const minute = 60_000;

let store: Store;
let clock: Date;
let sessions: SessionStore;
let cookie: string;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  clock = new Date('2026-06-15T12:00:00Z');
  sessions = createSessionStore(store, keysOf('a secret'), () => clock);
  ({ cookie } = await sessions.start(user, 'the token', 'a browser'));
});
afterAll(() => store.close());

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

test('a session ends after exactly 30 minutes without activity', async () => {
  pass(30 * minute - 1);
  expect(await sessions.find(cookie, false)).toHaveProperty('live');
  pass(1);
  expect(await sessions.find(cookie, true)).toMatchObject({ ended: { user, token: 'the token' } });
  expect(await sessions.find(cookie, true)).toBeNull();
});

test('background requests do not extend a session', async () => {
  for (let attempt = 0; attempt < 29; attempt++) {
    pass(minute);
    expect(await sessions.find(cookie, false)).toHaveProperty('live');
  }
  pass(minute);
  expect(await sessions.find(cookie, false)).toHaveProperty('ended');
});

test('a background request leaves an expired session for the next page request to end', async () => {
  pass(sessionLimits.timeout);
  for (const activity of [false, false, true]) {
    expect(await sessions.find(cookie, activity)).toMatchObject({ ended: { user } });
  }
  expect(await sessions.find(cookie, false)).toBeNull();
});

test('activity is recorded to the second', async () => {
  pass(20_000);
  await sessions.find(cookie, true);
  pass(30 * minute - 1);
  expect(await sessions.find(cookie, false)).toHaveProperty('live');
});

test('activity extends the session, which reports when it ends', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    pass(29 * minute);
    const found = await sessions.find(cookie, true);
    const endsAt = new Date(clock.getTime() + sessionLimits.timeout);
    expect(found).toMatchObject({ live: { token: 'the token', endsAt } });
  }
});

test('a session sealed with another secret has ended', async () => {
  const others = createSessionStore(store, keysOf('another secret'), () => clock);
  expect(await others.find(cookie, true)).toBeNull();
  expect(await sessions.find(cookie, true)).toBeNull();
});

describe('a wall screen', () => {
  const keepOnWall = () => sessions.markAsWallScreen(createHash('sha256').update(cookie).digest());
  const find = () => sessions.find(cookie, false, true);

  test('stays signed in for weeks while it requests its board', async () => {
    await keepOnWall();
    for (let hours = 0; hours < 24 * 21; hours += 12) {
      pass(12 * 60 * minute);
      expect(await find()).toMatchObject({ live: { isWallScreen: true } });
    }
  });

  test('survives four days without a request; other pages do not extend it', async () => {
    await keepOnWall();
    pass(4 * 24 * 60 * minute - 1);
    expect(await find()).toHaveProperty('live');
    pass(4 * 24 * 60 * minute - 1);
    expect(await sessions.find(cookie, true)).toHaveProperty('wall');
    pass(1);
    expect(await find()).toHaveProperty('ended');
  });

  test('that was not marked as one is signed out after 30 minutes, even though it polls', async () => {
    for (let attempt = 0; attempt < 29; attempt++) {
      pass(minute);
      expect(await find()).toHaveProperty('live');
    }
    pass(minute);
    expect(await find()).toHaveProperty('ended');
  });
});
