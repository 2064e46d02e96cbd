import { type FileHandle, open } from 'node:fs/promises';
import { CliError, exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';

export interface ReportOutput {
  /** Resolves when more can be written. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A file or standard output; the file is opened on the first write, so that a rejected query leaves it unchanged. */
export function openOutput({ stdout }: Io, file: string | undefined, append: boolean): ReportOutput {
  if (!file) {
    const write = (text: string) =>
      new Promise<void>((resolve, reject) => stdout.write(text, (error) => (error ? reject(error) : resolve())));
    return { write, close: async () => {} };
  }
  let handle: FileHandle | undefined;
  return {
    async write(text) {
      handle ??= await openFile(file, append);
      await handle.writeFile(text);
    },
    close: async () => handle?.close(),
  };
}

async function openFile(file: string, append: boolean): Promise<FileHandle> {
  try {
    return await open(file, append ? 'a' : 'w', 0o600);
  } catch (error) {
    throw new CliError(exitCodes.usageError, `Can't write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
