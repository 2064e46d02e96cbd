import { toNotFound } from '#app/lists/page/load-list.server.ts';

/** A record in the address, or the not-found page without it. */
export function orNotFound<T>(record: Promise<T>): Promise<T> {
  return record.catch((error) => {
    throw toNotFound(error);
  });
}
