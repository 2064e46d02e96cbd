import { afterEach, expect, test, vi } from 'vitest';
import { logSlowStatements } from '#server/store/slow-statements.ts';
import { describeStatement } from '#server/store/statement-text.ts';

const personal = /winters|o'neil|1991|312|staff@|21 *mg/i;

test.each([
  [
    "select * from inova.patients where lastname = 'Winters' and id = $1",
    'select * from inova.patients where lastname = ? and id = $1',
  ],
  ["select 'O''Neil', $2", 'select ?, $2'],
  ["set local inova.user_email = 'staff@inova.test'", 'set local inova.user_email = ?'],
  ["where dob = date '1991-02-13' and phone like '312%'", 'where dob = date ? and phone like ?'],
  ['select id from t1\n  where client_id = 312 and cost > 19.91', 'select id from t1 where client_id = ? and cost > ?'],
  ['do $body$ begin perform 312; end $body$', 'do ?'],
  ['select 1 -- of Winters\nfrom t where note = $1', 'select ? from t where note = $1'],
  ["select 'a -- Winters' as x, 2", 'select ? as x, ?'],
  ["select a -- isn't it\nfrom t where lastname = 'Winters'", 'select a from t where lastname = ?'],
  ["select /* isn't it */ \"it's 1\" from t where lastname = 'Winters'", 'select "it\'s 1" from t where lastname = ?'],
])('a statement is described without its values: %s', (text, statement) => {
  expect(describeStatement(text).statement).toBe(statement);
  expect(describeStatement(text).statement).not.toMatch(personal);
});

test('statements that differ only in values have one ID, and a long one is cut', () => {
  const idOf = (text: string) => describeStatement(text).id;
  expect(idOf("select 1 where a = 'x'")).toBe(idOf("select 2\n where a = 'y'"));
  expect(idOf('select a')).not.toBe(idOf('select b'));
  expect(describeStatement(`select ${'a, '.repeat(2_000)}b`).statement).toHaveLength(1_001);
});

afterEach(() => vi.restoreAllMocks());

/** A connection whose statements take as many milliseconds of a clock as they say, one after another. */
function openConnection(limitMs: number) {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const logged: { statement?: string; ms?: number; pool?: string }[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const run = (input: string | { text: string }): Promise<string> => {
    const text = typeof input === 'string' ? input : input.text;
    const done = last.then(() => {
      clock += Number(/\d+/.exec(text)?.[0]);
      if (text.includes('wrong')) throw new Error('refused');
      return text;
    });
    last = done.catch(() => {});
    return done;
  };
  const client = {
    query(input: string | { text: string }, callback?: (error: unknown, text?: string) => void) {
      const result = run(input);
      if (!callback) return result;
      result.then((text) => callback(null, text), callback);
    },
  };
  const log = { warn: (line: object) => void logged.push(line) };
  logSlowStatements(client as never, { pool: 'requests', limitMs, log: log as never });
  return { query: client.query as (...input: unknown[]) => Promise<unknown>, logged };
}

test('only slow statements are logged, also those that fail', async () => {
  const { query, logged } = openConnection(100);
  expect(await query('select 0')).toBe('select 0');
  expect(await query({ text: 'select 150', values: ['Winters'] })).toBe('select 150');
  await expect(query('wrong 150')).rejects.toThrow('refused');
  expect(logged).toMatchObject([
    { pool: 'requests', statement: 'select ?' },
    { pool: 'requests', statement: 'wrong ?' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('Winters');
});

test('a statement with a callback is logged, and its callback gets the result', async () => {
  const { query, logged } = openConnection(100);
  const result = await new Promise((resolve) => void query('select 150', (_: unknown, text: string) => resolve(text)));
  expect(result).toBe('select 150');
  expect(logged).toMatchObject([{ statement: 'select ?' }]);
});

test('what was sent together with a slow statement is not slow itself', async () => {
  const { query, logged } = openConnection(100);
  await Promise.all([query('begin 0'), query('select 200'), query('commit 0')]);
  expect(logged.map(({ statement }) => statement)).toEqual(['select ?']);
});
