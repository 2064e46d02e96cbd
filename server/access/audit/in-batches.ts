import { outsideCall } from '#server/store/call-context.ts';
import { isRefused } from '#server/store/error.ts';

interface Waiting<T> {
  item: T;
  done: () => void;
  failed: (error: unknown) => void;
}

const maxWriters = 3;

/**
 * Writes items together that arrive while others are being written. The returned function resolves when its item is
 * written. If the database refuses a batch, its items are written one by one, so that each fails only for its own reason;
 * after any other error a batch may be stored, and all of it fails.
 */
export function inBatches<T>(most: number, write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let writers = 0;

  const writeBatch = async (batch: Waiting<T>[]): Promise<void> => {
    try {
      await write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length > 1 && isRefused(error)) for (const each of batch) await writeBatch([each]);
      else for (const { failed } of batch) failed(error);
    }
  };
  const writeAll = async () => {
    writers++;
    while (waiting.length > 0) await writeBatch(waiting.splice(0, most));
    writers--;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (writers < maxWriters) void outsideCall(writeAll);
    });
}
