import { z } from 'zod';
import { type Secrets, seal, unseal } from '#server/secrets.ts';
import { safePath } from './safe-path.ts';
import type { PortalCookies } from './sessions/cookies.ts';

const lifetimeHours = 12;
/** Browsers drop cookies of more than 4,096 bytes, so longer paths are not saved. */
const maxPathLength = 2_000;

const rememberedSchema = z.object({
  path: z.string(),
  /** The clinic the user was in; null if nobody was signed in. */
  client: z.number().nullable(),
  /** The user it is for; null for whoever signs in next. */
  user: z.number().nullable(),
  at: z.number(),
});
type Remembered = z.infer<typeof rememberedSchema>;

interface Owner {
  id: number;
  client: number;
}

/** The path to return to after the next sign-in, in a cookie that only the portal can read or create. */
export function createReturnPath(cookies: PortalCookies, { sealKeys }: Secrets) {
  async function read(cookieHeader: string | null): Promise<Remembered | null> {
    try {
      const cookie: string = await cookies.returnTo.parse(cookieHeader);
      const text = unseal(sealKeys, Buffer.from(cookie, 'base64url'));
      const found = rememberedSchema.parse(JSON.parse(text ?? ''));
      return Date.now() - found.at < lifetimeHours * 3_600_000 ? found : null;
    } catch {
      return null;
    }
  }

  return {
    /** The cookie for a path, its clinic and the time; a path saved when a session ended is for that user only. */
    async save(cookieHeader: string | null, path: string, owner: Owner | null): Promise<string | null> {
      const checkedPath = safePath(path);
      if (!checkedPath || checkedPath.length > maxPathLength) return null;
      const previous = await read(cookieHeader);
      const { id: user, client } = owner ?? { id: previous?.user ?? null, client: previous?.client ?? null };
      const text = JSON.stringify({ path: checkedPath, client, user, at: Date.now() } satisfies Remembered);
      return cookies.returnTo.serialize(seal(sealKeys, text).toString('base64url'));
    },

    /** The path and clinic saved for this user; null if there are none. */
    async find(cookieHeader: string | null, userId: number): Promise<{ path: string; client: number | null } | null> {
      const remembered = await read(cookieHeader);
      const path = safePath(remembered?.path);
      if (!remembered || !path || (remembered.user !== null && remembered.user !== userId)) return null;
      return { path, client: remembered.client };
    },

    /** The cookie that clears the path. */
    clear: () => cookies.returnTo.serialize('', { maxAge: 0 }),
  };
}

export type ReturnPath = ReturnType<typeof createReturnPath>;
