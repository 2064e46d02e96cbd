import { expect, test } from 'vitest';
import { withSignal } from '#server/store/call-context.ts';
import { repeatReads } from '#server/store/connection.ts';

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
