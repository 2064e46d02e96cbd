import { InovaError } from '#server/inova/client/error.ts';

/** For optional data: null if inova's request fails or inova has none. An ended session is still thrown. */
export async function nullIfUnavailable<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof InovaError && error.kind !== 'signed-out') return null;
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}
