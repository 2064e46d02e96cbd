import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { sessionSecret } from '../../support/portal.ts';
import { databaseAddress } from '../../support/test-server.ts';

const database = `empty_${randomUUID().slice(0, 8)}`;
const databaseUrl = databaseAddress(inject('postgres'), database);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.owner.query(`create database ${database}`);
});
afterAll(async () => {
  await store.owner.query(`drop database ${database} with (force)`);
  await store.close();
});

test.each(['audit-lost', 'audit-export'])(
  '%s of a database without a portal says in one line what to do',
  async (name) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test' as const,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
    };
    const run = promisify(execFile)('node_modules/.bin/tsx', [`scripts/${name}.ts`], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'the database has no portal of this version yet: start the portal once, which prepares it\n',
    });
  },
);
