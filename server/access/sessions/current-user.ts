import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { haveRightsChanged, rightsChanged } from './rights-changed.ts';
import type { Session, SessionStore } from './sessions.ts';

/**
 * A session's user as inova has them now, who is kept with the session, with a message if the rights are others;
 * `signed-out` if inova no longer accepts the token, `unknown` if it does not respond.
 */
export async function currentUser(
  sessions: SessionStore,
  session: Session,
  inova: Inova,
): Promise<AuthUser | 'signed-out' | 'unknown'> {
  try {
    const user = await inova.session.user();
    await sessions.refreshUser(session.key, user);
    if (haveRightsChanged(session.user, user)) session.flash = await sessions.setFlash(session.key, rightsChanged);
    return user;
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    return error.kind === 'signed-out' ? 'signed-out' : 'unknown';
  }
}
