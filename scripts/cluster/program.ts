import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '#server/store/embedded/account.ts';

export interface ProgramOptions {
  name: string;
  command: string[];
  env?: Record<string, string>;
  cwd: string;
  account: Account | null;
  /** Where its output goes, to a file of its name. */
  logs: string;
  /** Milliseconds after which it is started again when it has ended by itself; never by default. */
  restartMs?: number;
}

const endings: (() => void)[] = [];
process.once('exit', () => {
  for (const end of endings) end();
});

/** Ends something with this process, however it ends. */
export const atExit = (end: () => void) => void endings.push(end);

/** A program that can be ended and started again. */
export function createProgram({ name, command, env, cwd, account, logs, restartMs }: ProgramOptions) {
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | undefined;
  atExit(() => child?.kill('SIGKILL'));
  function start(): void {
    const log = openSync(join(logs, `${name}.log`), 'a');
    const [file = '', ...args] = command;
    child = spawn(file, args, {
      ...{ cwd, ...account },
      env: { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    child.once('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    if (restartMs !== undefined) child.once('exit', () => (restart = setTimeout(start, restartMs)));
    closeSync(log);
  }
  return {
    name,
    start,
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      await endChild(signal);
      clearTimeout(restart);
    },
  };
  async function endChild(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

export type Program = ReturnType<typeof createProgram>;

/** Waits until something holds, and says so if it takes longer; throws after some seconds. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + seconds * 1_000;
  const timer = setTimeout(() => process.stdout.write(`Waiting for ${what}, at most ${seconds} seconds\n`), 3_000);
  try {
    while (!(await holds().catch(() => false))) {
      if (performance.now() > limit) throw new Error(`${what} did not happen within ${seconds} seconds`);
      await pause(250);
    }
  } finally {
    clearTimeout(timer);
  }
}
