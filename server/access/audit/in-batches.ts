import { outsideCall } from '#server/store/call-context.ts';

interface Waiting<T> {
  item: T;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes items together that arrive while others are being written. The returned function resolves when its item is
 * written; if a batch fails, its items are written one by one, so that each fails only for its own reason.
 */
export function inBatches<T>(most: number, write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isWriting = false;

  const writeBatch = (batch: Waiting<T>[]): Promise<unknown> => {
    const succeed = () => batch.map(({ done }) => done());
    const retry = (error: unknown) =>
      batch.length > 1
        ? Promise.all(batch.map((each) => writeBatch([each])))
        : batch.map(({ failed }) => failed(error));
    return write(batch.map(({ item }) => item)).then(succeed, retry);
  };
  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) await writeBatch(waiting.splice(0, most));
    isWriting = false;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isWriting) void outsideCall(writeAll);
    });
}
