import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError, exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Prompts for a line of text. */
export function promptLine(io: Io, question: string): Promise<string> {
  return readLine(io, question, true);
}

/** Prompts for a secret without echoing it. */
export async function promptSecret(io: Io, question: string): Promise<string> {
  const secret = await readLine(io, question, false);
  io.stderr.write('\n');
  return secret;
}

/** Turns echo off before the prompt appears, so that early typing stays hidden. */
async function readLine(io: Io, question: string, echo: boolean): Promise<string> {
  let isOpen = true;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isOpen) io.stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: io.stdin, output, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      const interrupted = () => reject(new CliError(exitCodes.interrupted, '\nStopped.'));
      reader.on('SIGINT', interrupted).on('close', interrupted).question(question, resolve);
      isOpen = echo;
    });
  } finally {
    reader.close();
  }
}
