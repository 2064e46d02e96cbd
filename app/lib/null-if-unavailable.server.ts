import { InovaError } from '#server/inova/client/error.ts';

/** An answer a page can do without: null where inova has none to give now. Being signed out is not passed over. */
export async function nullIfUnavailable<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof InovaError && error.kind !== 'signed-out') return null;
    throw error;
  }
}
