import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { StoreError } from '#server/store/error.ts';
import { openStore } from '#server/store/store.ts';
import { hasWholeConnections } from '#server/store/whole-connections.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { type Reuse, startPooler } from '../../support/pooler.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let pooler: Awaited<ReturnType<typeof startPooler>>;
let service: TestService;
beforeAll(async () => {
  pooler = await startPooler(inject('postgres'));
  service = await startTestService({ databaseAddress: pooler.through });
});
afterAll(async () => {
  await service.close();
  pooler.close();
});

test('behind a pooler in transaction mode, users of two clinics read and write at once, each in their clinic', async () => {
  const signedIn = await Promise.all([service.signIn('staff'), service.signIn('clinic13')]);
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  const outcomes = await Promise.all(
    signedIn.map(async (user, at) => {
      const clients = new Set<number>();
      for (const round of rounds) {
        const { id } = await user.patients.create(newPatientOf(`Pooled ${at}`), `pooled ${at} ${round}`);
        clients.add((await user.patients.get(id)).client);
        for (const row of (await user.lists.show('new-patients', { size: '5' })).rows) clients.add(row.client ?? 0);
      }
      return [...clients];
    }),
  );
  expect(outcomes).toEqual([[5], [13]]);
});

describe.each<Reuse>(['oldest', 'newest'])('a start with a pooler that gives its %s free connection', (reuse) => {
  const example = 'postgres://USER:PASSWORD@HOST:5432/DATABASE';
  let store: TestStore;
  let other: TestStore;
  let through: string;
  let ownPooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    [store, other] = await Promise.all([openTestStore(), openTestStore()]);
    ownPooler = await startPooler(inject('postgres'), reuse);
    through = ownPooler.through(store.databaseUrl);
  });
  afterAll(async () => {
    ownPooler.close();
    await Promise.all([store.close(), other.close()]);
  });

  const open = (databaseUrl: string, directUrl: string | null) =>
    openStore({ dataDir: '', databaseUrl, directUrl }, pino({ level: 'silent' }));
  const mistakeOf = (databaseUrl: string, directUrl: string | null) =>
    open(databaseUrl, directUrl).then(
      (opened) => opened.close(),
      (error) => error,
    );

  test('says in one line that the address of the server itself is missing, or is not that', async () => {
    expect(await mistakeOf(through, null)).toEqual(
      new StoreError(
        `DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the database server itself, such as ${example}`,
      ),
    );
    expect(await mistakeOf(through, through)).toEqual(
      new StoreError(
        `DATABASE_DIRECT_URL leads to a pooler in transaction mode: set it to the database server itself, such as ${example}`,
      ),
    );
  });

  test('says in one line that pooler and server have different databases', async () => {
    expect(await mistakeOf(through, other.databaseUrl)).toEqual(
      new StoreError(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one, on its primary server',
      ),
    );
  });

  test('names the one of both addresses that cannot be reached', async () => {
    const nowhere = 'postgres://u:secret@127.0.0.1:1/x';
    for (const [databaseUrl, directUrl, name] of [
      [through, nowhere, 'DATABASE_DIRECT_URL'],
      [nowhere, store.databaseUrl, 'DATABASE_URL'],
    ] as const) {
      const { message } = await mistakeOf(databaseUrl, directUrl);
      expect(message).toMatch(new RegExp(`^cannot connect to the database in ${name} \\(.*ECONNREFUSED`));
      expect(message).not.toContain('secret');
    }
  });

  test('works with the address of the server, to which owner and jobs connect', async () => {
    const opened = await open(through, store.databaseUrl);
    try {
      expect(await Promise.all([opened.owner, opened.jobs, opened.pool].map(hasWholeConnections))).toEqual([
        true,
        true,
        false,
      ]);
    } finally {
      await opened.close();
    }
  });
});
