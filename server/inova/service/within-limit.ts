import { type SignInLimit, SignInLimitError } from '#server/access/sign-in-limit.ts';
import { ApiError } from './errors.ts';

/** Runs an attempt that returns null on failure; throws 429 after too many failures. */
export async function withinLimit<T>(
  limit: SignInLimit,
  email: string,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await limit.attempt(email, address, attempt);
  } catch (error) {
    if (!(error instanceof SignInLimitError)) throw error;
    throw new ApiError(429, error.message, [error.message], { 'retry-after': String(error.retryAfter) });
  }
}
