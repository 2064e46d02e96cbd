import type { IncomingRequest, PortalServices, SetCookie } from './portal-services.ts';
import type { Session } from './sessions.ts';

/** A screen that starts anew is still signed in; its session ends as the server says. */
const cookieSeconds = 365 * 24 * 3_600;

/** Confines a session to the page of wall screens, where asking keeps it. */
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
