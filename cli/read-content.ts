import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CliError, exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The content of a UTF-8 file, or of standard input for `-`. */
export async function readContent(io: Io, file: string): Promise<string> {
  const bytes = file === '-' ? await buffer(io.stdin) : await readBytes(file);
  if (isUtf16(bytes)) {
    const name = file === '-' ? 'Standard input' : file;
    throw new CliError(exitCodes.usageError, `${name} is encoded as UTF-16. Save it as UTF-8, and try again.`);
  }
  return bytes.toString('utf8');
}

function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(exitCodes.usageError, `Can't read ${file}: ${error.code}`);
  });
}

/** True with a byte order mark of UTF-16, or if every other byte of the beginning is null. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const start = bytes.subarray(0, 64);
  const isNullAt = (parity: number) => start.every((byte, index) => (index % 2 === parity) === (byte === 0));
  return start.length > 1 && (isNullAt(0) || isNullAt(1));
}
