import { randomBytes } from 'node:crypto';
import type { SetCookie } from '../portal-services.ts';
import type { PortalCookies } from './cookies.ts';

/** The ID of a browser without a session, from its cookie or new. */
export async function readVisitorId(
  { visitor }: PortalCookies,
  cookieHeader: string | null,
  setCookie: SetCookie,
): Promise<string> {
  const existing = await visitor.parse(cookieHeader);
  if (typeof existing === 'string' && existing.length > 20) return existing;
  const id = randomBytes(16).toString('base64url');
  setCookie(await visitor.serialize(id));
  return id;
}
