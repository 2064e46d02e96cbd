import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { CliError, exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The content of a file, or of standard input for `-`. */
export async function readContent(io: Io, file: string): Promise<string> {
  if (file === '-') return readText(io.stdin);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(exitCodes.usageError, `Can't read ${file}: ${error.code}`);
  });
}
