import type { Session } from './sessions.ts';
import type { Opening, SetCookie, VisitParts } from './visit-parts.ts';

/** A screen that starts anew is still signed in; its session ends as the server says. */
const cookieSeconds = 365 * 24 * 3_600;

/** Confines a session to the page of wall screens, where asking keeps it. */
export async function keepOnWall(
  { sessions, cookies }: Pick<VisitParts, 'sessions' | 'cookies'>,
  { cookieHeader }: Opening,
  setCookie: SetCookie,
  { key }: Session,
): Promise<void> {
  await sessions.keepOnWall(key);
  const cookie = await cookies.session.parse(cookieHeader);
  setCookie(await cookies.session.serialize(cookie, { maxAge: cookieSeconds }));
}
