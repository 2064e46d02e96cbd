import { expect, test } from 'vitest';
import { withCourse } from '../../../cli/operations/progress.ts';
import { OutputBuffer } from '../../api/cli/terminal.ts';

/** What two steps show on standard error; the clock advances by 60 ms each time it is read. */
async function shown(isTerminal: boolean): Promise<string> {
  const stderr = new OutputBuffer();
  stderr.isTTY = isTerminal;
  let clock = 0;
  const now = () => {
    clock += 60;
    return clock;
  };
  const io = { stdin: process.stdin, stdout: stderr, stderr, env: {}, now, interruption: () => AbortSignal.abort() };
  await withCourse(io, async ({ report }) => {
    for (const done of [0, 1, 2, 3, 4]) report('Counting rows', done, 4);
    report('Restoring the database', 0, 0);
  });
  return stderr.text;
}

test('in a log, each step is a line', async () => {
  expect(await shown(false)).toBe('Counting rows\nRestoring the database\n');
});

test('in a terminal, one line changes, and is removed at the end', async () => {
  const lines = (await shown(true)).split('\r\u001b[K');
  expect(lines[1]).toBe('Counting rows: 0%');
  expect(lines.at(-2)).toBe('Restoring the database: 100%');
  expect(lines.at(-1)).toBe('');
});
