import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { exitCodes, Failure } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Asks a person at the terminal for one line. */
export function ask(io: Io, question: string): Promise<string> {
  return answerTo(io, question, io.stderr);
}

/** The same, and what is typed is not shown. */
export async function askSecret(io: Io, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  io.stderr.write(question);
  try {
    return await answerTo(io, '', nowhere);
  } finally {
    io.stderr.write('\n');
  }
}

async function answerTo(io: Io, question: string, output: Writable): Promise<string> {
  const reader = createInterface({ input: io.stdin, output, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      const stopped = () => reject(new Failure(exitCodes.interrupted, 'Stopped.'));
      reader.on('SIGINT', stopped).on('close', stopped).question(question, resolve);
    });
  } finally {
    reader.close();
  }
}
