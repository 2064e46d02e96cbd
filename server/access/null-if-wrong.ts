import { InovaError } from '#server/inova/client/error.ts';

/** The result of a call; null if inova rejected what was entered (400). */
export async function nullIfWrong<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof InovaError && error.status === 400) return null;
    throw error;
  }
}
