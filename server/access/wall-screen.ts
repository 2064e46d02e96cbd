import type { IncomingRequest, PortalServices, SetCookie } from './portal-services.ts';
import type { Session } from './sessions.ts';

/** A screen that restarts is still signed in; the server decides when its session ends. */
const cookieSeconds = 365 * 24 * 3_600;

/** Confines a session to the page of wall screens, whose requests extend it. */
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
