import type { Pool } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterCommit, callContext } from '#server/store/call-context.ts';
import { UncertainCommitError } from '#server/store/error.ts';
import { inJointTransaction } from '#server/store/joint-transaction.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';

const lost = new Error('Connection terminated unexpectedly');
let sent: string[];
let onCommit: () => void;
let ended: number;

/** A pool with one connection that notes what is sent. */
const pool = {
  options: { max: 20 },
  connect: async () => ({
    connection: { stream: { cork() {}, uncork() {} } },
    async query(text: string) {
      sent.push(text.split(';')[0] as string);
      if (text === 'commit') onCommit();
    },
    end: async () => void ended++,
    release() {},
  }),
} as unknown as Pool;

beforeEach(() => {
  [sent, ended] = [[], 0];
  onCommit = () => {
    throw lost;
  };
});

/** Runs a part in a joint transaction whose commit is looked up. */
function run(isStored: () => Promise<boolean>, afterwards: () => void = () => {}) {
  const work = async () => {
    await afterCommit(afterwards);
    await callContext().joint?.part('set local role r', async (db) => void (await db.query('insert')));
    return 'result';
  };
  return inJointTransaction(pool, { begin: async (db) => void (await db.query('key')), work, isStored });
}

describe('a transaction whose commit has no response', () => {
  test('has its result and what follows a commit if it turns out to be stored', async () => {
    let followed = 0;
    const result = await run(
      async () => true,
      () => followed++,
    );
    expect([result, followed, ended]).toEqual(['result', 1, 1]);
  });

  test('fails with the error of the connection if it is not stored, and is not run again', async () => {
    let followed = 0;
    const failing = run(
      async () => false,
      () => followed++,
    );
    await expect(failing).rejects.toBe(lost);
    expect([followed, sent.filter((text) => text === 'insert').length]).toEqual([0, 1]);
  });

  test('fails as uncertain if that can’t be found out', async () => {
    const uncertain = new UncertainCommitError('unknown');
    await expect(run(() => Promise.reject(uncertain))).rejects.toBe(uncertain);
    expect(isDatabaseUnavailable(uncertain)).toBe(true);
  });
});

test('a commit that the server refuses is not looked up', async () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
  onCommit = () => {
    throw refused;
  };
  let lookUps = 0;
  await expect(run(async () => ++lookUps > 0)).rejects.toBe(refused);
  expect(lookUps).toBe(0);
});

test('work that needs no transaction takes no connection', async () => {
  const steps = { begin: async () => {}, isStored: async () => true, work: async () => 'nothing' };
  expect(await inJointTransaction(pool, steps)).toBe('nothing');
  expect(sent).toEqual([]);
});
