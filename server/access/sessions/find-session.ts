import type { PortalServices } from '../portal-services.ts';
import type { SessionLookup } from './sessions.ts';

type Services = Pick<PortalServices, 'cookies' | 'sessions'>;

/** The session of a browser's cookie; `hasCookie` also with one that belongs to none. */
export async function findSession(
  { cookies, sessions }: Services,
  cookieHeader: string | null,
  isActivity: boolean,
  isWallPage = false,
): Promise<{ found: SessionLookup | null; hasCookie: boolean }> {
  const cookie: unknown = await cookies.session.parse(cookieHeader);
  const found = typeof cookie === 'string' ? await sessions.find(cookie, isActivity, isWallPage) : null;
  return { found, hasCookie: cookie !== null };
}
