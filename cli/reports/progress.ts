import { type ListPage, maxRows } from '#server/inova/contract/lists/lists.ts';
import type { Io } from '../io.ts';

const clearLine = '\r\u001b[K';

/** Export progress on standard error, if it is a terminal. */
export function showProgress({ stderr }: Io) {
  let total: number | null = null;
  return {
    step(batch: ListPage, page: number) {
      total ??= batch.total;
      const done = (page - 1) * maxRows + batch.rows.length;
      if (stderr.isTTY) stderr.write(`${clearLine}${count(done)} of ${count(total ?? done)} rows, page ${page}`);
    },
    /** Removes the line. */
    end() {
      if (stderr.isTTY) stderr.write(clearLine);
    },
  };
}

const count = (number: number) => number.toLocaleString('en-US');
