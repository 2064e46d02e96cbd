import type { IncomingRequest, PortalServices, SetCookie } from '../portal-services.ts';
import type { Session } from './sessions.ts';

/** Cookie lifetime, so that a restarted screen is still signed in; the server decides when its session ends. */
const cookieSeconds = 365 * 24 * 3_600;

/** Turns a session into a wall screen's, which only has access to the wallboard; requests for it extend the session. */
export async function confineToWallScreen(
  { sessions, cookies }: Pick<PortalServices, 'sessions' | 'cookies'>,
  { cookieHeader }: IncomingRequest,
  setCookie: SetCookie,
  { key }: Session,
): Promise<void> {
  await sessions.markAsWallScreen(key);
  const cookie = await cookies.session.parse(cookieHeader);
  setCookie(await cookies.session.serialize(cookie, { maxAge: cookieSeconds }));
}
