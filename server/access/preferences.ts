import { z } from 'zod';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user's display preferences; stored on the server, so that they work without script and on every computer. */
export const preferencesSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  contrast: z.enum(['system', 'more']).catch('system'),
  density: z.enum(['compact', 'default', 'comfortable']).catch('default'),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const defaultPreferences: Preferences = preferencesSchema.parse({});

/** Stored preferences; the defaults for anything that isn't one. */
export function readPreferences(value: unknown): Preferences {
  return preferencesSchema.safeParse(value).data ?? defaultPreferences;
}

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

/** Preferences by the user's email; sessions are loaded with their user's. */
export function createPreferenceStore(store: Store) {
  return {
    async set(email: string, preferences: Preferences): Promise<void> {
      await rows(
        store.pool,
        sql`insert into portal.preferences (user_email, preferences) values (${email}, ${JSON.stringify(preferences)})
            on conflict (user_email) do update set preferences = excluded.preferences`,
      );
    },
  };
}
