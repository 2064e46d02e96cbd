import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Books } from './books.ts';

const pauseMs = 1000;

/** Keeps the books in a file, a second after they change; without a file, they end with the process. */
export async function openKeep(file: string | null) {
  const text = file ? await readFile(file, 'utf8').catch(() => null) : null;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  const write = (books: Books) => {
    timer = null;
    if (!file) return;
    writing = writing.then(async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(books), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
  };
  return {
    kept: text === null ? null : (JSON.parse(text) as Books),
    changed(books: Books): void {
      if (file) timer ??= setTimeout(write, pauseMs, books).unref();
    },
    async close(books: Books): Promise<void> {
      if (timer) {
        clearTimeout(timer);
        write(books);
      }
      await writing;
    },
  };
}

export type Keep = Awaited<ReturnType<typeof openKeep>>;
