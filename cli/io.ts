import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal with a width in columns. */
export type Output = Writable & { isTTY?: boolean; columns?: number };

/** The program's environment; tests provide their own. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: Record<string, string | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A signal that aborts on the next Ctrl-C, which then no longer exits the program. */
  interruption(): AbortSignal;
}

export const processIo: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  now: Date.now,
  interruption() {
    const controller = new AbortController();
    process.once('SIGINT', () => controller.abort());
    return controller.signal;
  },
};

export function printLine(output: Output, text = ''): void {
  output.write(`${text}\n`);
}

export function printJson(output: Output, value: unknown): void {
  printLine(output, JSON.stringify(value, null, 2));
}
