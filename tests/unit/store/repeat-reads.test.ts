import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { withSignal } from '#server/store/call-context.ts';
import { connect, repeatReads } from '#server/store/connection.ts';

const lost = () => new Error('Connection terminated unexpectedly');
const refused = () => Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });

/** Runs attempts that end like these, one after another; returns how each began, and the result or error. */
async function attempts(...ends: (Error | string)[]) {
  const begun: string[] = [];
  const result = await repeatReads(async (begin) => {
    begun.push(begin);
    const end = ends[begun.length - 1];
    if (end instanceof Error) throw end;
    return end;
  }).catch((error: Error) => error);
  return { begun, result };
}

const [write, read] = ['begin', 'begin read only'];

test('what is lost is run again as reading alone, twice at most', async () => {
  expect(await attempts(lost(), 'rows')).toEqual({ begun: [write, read], result: 'rows' });
  expect(await attempts(lost(), lost(), 'rows')).toEqual({ begun: [write, read, read], result: 'rows' });
  const first = lost();
  expect(await attempts(first, lost(), lost(), 'rows')).toEqual({ begun: [write, read, read], result: first });
});

test('what the server refuses as reading fails with the first error', async () => {
  const first = lost();
  expect((await attempts(first, refused(), 'rows')).result).toBe(first);
});

test('another error is not repeated, and replaces the first if the repeated reading throws it', async () => {
  const missing = new Error('Not found');
  expect(await attempts(missing, 'rows')).toEqual({ begun: [write], result: missing });
  expect((await attempts(lost(), missing)).result).toBe(missing);
});

test('nothing is repeated for a caller who has left', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const { begun } = await withSignal(leaving.signal, () => attempts(lost(), 'rows'));
  expect(begun).toEqual([write]);
});

/** A pool that refuses so many connections before it has one. */
function poolAfter(
  refusals: number,
  error: Error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' }),
) {
  const pool = {
    tries: 0,
    async connect() {
      if (pool.tries++ < refusals) throw error;
      return 'a connection';
    },
  };
  return pool;
}

test('a connection is waited for, three times at most, and what found none is not repeated', async () => {
  const back = poolAfter(2);
  expect(await connect(back as unknown as Pool)).toBe('a connection');
  const gone = poolAfter(Number.POSITIVE_INFINITY);
  await expect(repeatReads(() => connect(gone as unknown as Pool))).rejects.toThrow('refused');
  expect(gone.tries).toBe(3);
});

test('a pool that is closed is asked once', async () => {
  const closed = poolAfter(1, new Error('Cannot use a pool after calling end on the pool'));
  await expect(connect(closed as unknown as Pool)).rejects.toThrow('after calling end');
  expect(closed.tries).toBe(1);
});
