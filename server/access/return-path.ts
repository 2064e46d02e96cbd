import { z } from 'zod';
import { type Secrets, seal, unseal } from '#server/secrets.ts';
import type { PortalCookies } from './cookies.ts';
import { safePath } from './safe-path.ts';

const rememberedHours = 12;

const remembered = z.object({
  path: z.string(),
  /** The clinic worked in there; null when nobody was signed in. */
  client: z.number().nullable(),
  /** Whose it is; null when it is whoever signs in next. */
  user: z.number().nullable(),
  at: z.number(),
});
type Remembered = z.infer<typeof remembered>;

interface Owner {
  id: number;
  client: number;
}

/** Where to go after the next sign-in, in a cookie that only the portal can read or make. */
export function createReturnPath(cookies: PortalCookies, { sealKey }: Secrets) {
  async function read(cookieHeader: string | null): Promise<Remembered | null> {
    try {
      const cookie: string = await cookies.returnTo.parse(cookieHeader);
      const found = remembered.parse(JSON.parse(unseal(sealKey, Buffer.from(cookie, 'base64url'))));
      return Date.now() - found.at < rememberedHours * 3_600_000 ? found : null;
    } catch {
      return null;
    }
  }

  return {
    /** The cookie for a path, its clinic and the time; what follows a user's path in this browser is theirs as well. */
    async keep(cookieHeader: string | null, path: string, owner: Owner | null): Promise<string | null> {
      const safe = safePath(path);
      if (!safe) return null;
      const before = await read(cookieHeader);
      const { id: user, client } = owner ?? { id: before?.user ?? null, client: before?.client ?? null };
      const text = JSON.stringify({ path: safe, client, user, at: Date.now() } satisfies Remembered);
      return cookies.returnTo.serialize(seal(sealKey, text).toString('base64url'));
    },

    /** The path and clinic kept for this user, null when there is nothing of theirs. */
    async find(cookieHeader: string | null, userId: number): Promise<{ path: string; client: number | null } | null> {
      const kept = await read(cookieHeader);
      const path = safePath(kept?.path);
      if (!kept || !path || (kept.user !== null && kept.user !== userId)) return null;
      return { path, client: kept.client };
    },

    /** The cookie that forgets it. */
    forget: () => cookies.returnTo.serialize('', { maxAge: 0 }),
  };
}

export type ReturnPath = ReturnType<typeof createReturnPath>;
