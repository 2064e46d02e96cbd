import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** The exit code of the program if the reader of one of its outputs has gone, as `head` does after its lines. */
async function exitCode(closed: 'stdout' | 'stderr', ...args: string[]): Promise<number> {
  const program = spawn(process.execPath, ['--import', 'tsx', 'cli/index.ts', ...args]);
  program[closed].destroy();
  const [code] = await once(program, 'exit');
  return code;
}

test('a reader that leaves early is no error', async () => {
  expect(await exitCode('stdout', '--help')).toBe(0);
});

test('messages that nobody reads leave the exit code as it is', async () => {
  expect(await exitCode('stderr', 'unknown-command')).toBe(2);
});
