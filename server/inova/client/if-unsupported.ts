import { InovaError } from './error.ts';

/** The other result if inova doesn't support the call; other errors are thrown. */
export async function ifUnsupported<T, U>(request: Promise<T>, other: () => U | Promise<U>): Promise<T | U> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') return other();
    throw error;
  }
}
