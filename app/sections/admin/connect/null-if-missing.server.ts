import { InovaError } from '#server/inova/client/error.ts';

/** The record, or null if there is none in the user's clinics. */
export function nullIfMissing<T>(record: Promise<T>): Promise<T | null> {
  return record.catch((error) => {
    if (error instanceof InovaError && error.status === 404) return null;
    throw error;
  });
}
