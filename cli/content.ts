import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { exitCodes, Failure } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The text of a file, or of standard input for `-`. */
export async function contentOf(io: Io, file: string): Promise<string> {
  if (file === '-') return readText(io.stdin);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Failure(exitCodes.wrongUse, `${file} cannot be read: ${error.code}`);
  });
}
