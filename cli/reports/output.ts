import { type FileHandle, open } from 'node:fs/promises';
import { exitCodes, Failure } from '../exit-codes.ts';
import type { Io } from '../io.ts';

export interface Output {
  /** Ends when there is room for more. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A file, begun anew or continued with the first text so that a refusal leaves it as it was, or standard output. */
export function openOutput({ stdout }: Io, file: string | undefined, goesOn: boolean): Output {
  if (!file) {
    const write = (text: string) =>
      new Promise<void>((written, failed) => stdout.write(text, (error) => (error ? failed(error) : written())));
    return { write, close: async () => {} };
  }
  let handle: FileHandle | undefined;
  return {
    async write(text) {
      handle ??= await openFile(file, goesOn);
      await handle.writeFile(text);
    },
    close: async () => handle?.close(),
  };
}

async function openFile(file: string, goesOn: boolean): Promise<FileHandle> {
  try {
    return await open(file, goesOn ? 'a' : 'w', 0o600);
  } catch (error) {
    throw new Failure(exitCodes.wrongUse, `${file} cannot be written: ${(error as NodeJS.ErrnoException).code}`);
  }
}
