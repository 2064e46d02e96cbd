import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { exitCodes, Failure } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Asks a person at the terminal for one line. */
export function ask(io: Io, question: string): Promise<string> {
  return answerTo(io, question, true);
}

/** The same, and what is typed is not shown. */
export async function askSecret(io: Io, question: string): Promise<string> {
  const secret = await answerTo(io, question, false);
  io.stderr.write('\n');
  return secret;
}

/** The question always comes after echo is off, so that nothing typed early shows. */
async function answerTo(io: Io, question: string, typingShows: boolean): Promise<string> {
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
      const stopped = () => reject(new Failure(exitCodes.interrupted, '\nStopped.'));
      reader.on('SIGINT', stopped).on('close', stopped).question(question, resolve);
      isOpen = typingShows;
    });
  } finally {
    reader.close();
  }
}
