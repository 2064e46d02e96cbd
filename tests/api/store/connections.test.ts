import type { PoolClient } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener } from '#server/store/listen.ts';
import { asPortal, rows, sql } from '#server/store/sql.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

let store: TestStore;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

async function withStore<T>(query: string, work: (opened: Store) => Promise<T>): Promise<T> {
  const settings = { dataDir: '', databaseUrl: store.databaseUrl + query, slowStatementMs: 100 };
  const opened = await openStore(settings, log);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const ownName = sql`select current_setting('application_name') as name`;

test('the server shows what a connection is for and which process has it', async () => {
  const named = expect.stringMatching(new RegExp(`:${process.pid}$`));
  await withStore('', async (opened) => {
    for (const [name, pool] of Object.entries({ requests: opened.pool, owner: opened.owner, jobs: opened.jobs })) {
      const [found] = await rows<{ name: string }>(pool, ownName);
      expect(found?.name).toMatch(new RegExp(`^inova ${name} `));
      expect(found?.name).toEqual(named);
    }
  });
});

test('the name in the address of the database counts', async () => {
  const separator = store.databaseUrl.includes('?') ? '&' : '?';
  const found = await withStore(`${separator}application_name=clinic-portal`, ({ pool }) => rows(pool, ownName));
  expect(found).toEqual([{ name: 'clinic-portal' }]);
});

test('a connection of the job queue has the same limits as a request', async () => {
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as pause`;
  const found = await withStore('', ({ jobs }) => rows(jobs, limits));
  expect(found).toEqual([{ statement: '1min', lock: '30s', pause: '1min' }]);
});

test('a statement that does not get its lock is told from one that fails: it can be tried again', async () => {
  await withStore('', async (opened) => {
    const holder = await store.pool.connect();
    await holder.query('begin; lock table portal.drafts in exclusive mode');
    const waiting = asPortal(opened, async (db) => {
      await db.query("set local lock_timeout = '50ms'");
      await rows(db, sql`delete from portal.drafts where about = 'nothing'`);
    });
    const error = await waiting.catch((caught: unknown) => caught);
    await holder.query('rollback');
    holder.release();
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

test('a slow statement is logged once, without its values', async () => {
  logged.splice(0);
  await withStore('', ({ pool }) => rows(pool, sql`select pg_sleep(0.2), ${'Winters'}::text, 'Zqlogged' as x`));
  const lines = logged.map((line) => JSON.parse(line)).filter(({ statement }) => statement?.includes('pg_sleep'));
  expect(lines).toMatchObject([
    { msg: 'slow statement', pool: 'requests', statement: 'select pg_sleep(?), $1::text, ? as x' },
  ]);
  expect(logged.join('')).not.toMatch(/Winters|Zqlogged/);
});

test('a connection that listened may end at any time after its portal has stopped listening', async () => {
  await withStore('', async (opened) => {
    const listener = createListener(opened, log);
    const connected = new Promise<PoolClient>((resolve) => opened.jobs.once('acquire', resolve));
    listener.listen('inova_tested', () => {});
    const db = await connected;
    await listener.close();
    expect(() => db.emit('error', new Error('terminated'))).not.toThrow();
  });
});
