import { randomBytes } from 'node:crypto';
import type { PortalCookies } from './cookies.ts';

/** This browser's device cookie, or a new one for it. */
export async function readDevice({ device }: PortalCookies, cookieHeader: string | null): Promise<string> {
  const existing = await device.parse(cookieHeader);
  const isOurs = typeof existing === 'string' && /^[\w-]{43}$/.test(existing);
  return isOurs ? existing : randomBytes(32).toString('base64url');
}
