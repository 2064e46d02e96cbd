import type { AppLoadContext } from '@remix-run/node';
import { callHref, phonesPath } from './paths.ts';

/** Claims the next call that is due, and where it is; without one, the queue. */
export async function claimNextCall(context: AppLoadContext): Promise<{ to: string; isFound: boolean }> {
  const { call } = await context.inova.cryoPhones.claimNext();
  return call ? { to: callHref(call.id), isFound: true } : { to: phonesPath, isFound: false };
}
