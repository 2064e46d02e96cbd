import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import type { Session, SessionStore } from './sessions.ts';

/**
 * A session's user as inova has them now, who is kept with the session; `signed-out` if inova no longer accepts the
 * token, `unknown` if it does not respond.
 */
export async function currentUser(
  sessions: SessionStore,
  { key }: Session,
  inova: Inova,
): Promise<AuthUser | 'signed-out' | 'unknown'> {
  try {
    const user = await inova.session.user();
    await sessions.refreshUser(key, user);
    return user;
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    return error.kind === 'signed-out' ? 'signed-out' : 'unknown';
  }
}
