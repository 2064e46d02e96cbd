import { asOwner, rows, rowsAsUser, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** Unsaved form input by field name, based on a version of the record. */
export interface Draft {
  version: number;
  fields: Record<string, string>;
  keptAt: Date;
}

const retentionMilliseconds = 30 * 24 * 60 * 60_000;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Drafts of long forms, one per user and record. */
export function createDraftStore(store: Store) {
  return {
    forUser(email: string) {
      return {
        async find(about: string): Promise<Draft | null> {
          const [found] = await rowsAsUser<Draft>(
            store,
            email,
            sql`select version, fields, kept_at as "keptAt" from portal.drafts
                where user_email = ${email} and about = ${about}`,
          );
          return found ?? null;
        },

        /** Saves the draft, replacing an earlier one. */
        async save(about: string, { version, fields, keptAt }: Draft): Promise<void> {
          await rowsAsUser(
            store,
            email,
            sql`insert into portal.drafts (user_email, about, version, fields, kept_at)
                values (${email}, ${about}, ${version}, ${JSON.stringify(fields)}, ${keptAt})
                on conflict (user_email, about) do update
                set version = excluded.version, fields = excluded.fields, kept_at = excluded.kept_at`,
          );
        },

        async remove(about: string): Promise<void> {
          await rowsAsUser(
            store,
            email,
            sql`delete from portal.drafts where user_email = ${email} and about = ${about}`,
          );
        },
      };
    },
  };
}

/** Removes drafts older than a month. */
export async function removeOldDrafts(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMilliseconds);
  await asOwner(store, (db) => rows(db, sql`delete from portal.drafts where kept_at < ${before}`));
}
