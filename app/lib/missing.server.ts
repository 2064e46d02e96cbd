import { InovaError } from '#server/inova/client/error.ts';

/** What a call returns; null if its record is missing, or of another clinic. */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof InovaError && error.status === 404) return null;
    throw error;
  }
}
