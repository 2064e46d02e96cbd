import { asOwner, rows, rowsAsUser, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** Texts by field name. */
type Texts = Record<string, string>;

/** Unsaved form input by field name, and the texts it was typed over, from a version of the record. */
export interface Draft {
  version: number;
  fields: Texts;
  bases: Texts;
  keptAt: Date;
}

/** What was typed since the form was opened or last stored; `reverted` fields are as saved again. */
export interface DraftChange extends Draft {
  reverted: string[];
}

const retentionMilliseconds = 30 * 24 * 60 * 60_000;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Drafts of forms, one per user and record. */
export function createDraftStore(store: Store) {
  return {
    forUser(email: string) {
      const own = (about: string) => sql`user_email = ${email} and about = ${about}`;
      return {
        async find(about: string): Promise<Draft | null> {
          const [found] = await rowsAsUser<Draft>(
            store,
            email,
            sql`select version, fields, bases, kept_at as "keptAt" from portal.drafts
                where ${own(about)} and not is_discarded and fields <> '{}'`,
          );
          return found ?? null;
        },

        /** Adds to the draft field by field, so that tabs don't replace what others typed. */
        async merge(about: string, { version, fields, bases, reverted, keptAt }: DraftChange): Promise<void> {
          const texts = sql`${JSON.stringify(fields)}::jsonb - ${reverted}::text[]`;
          await rowsAsUser(
            store,
            email,
            sql`insert into portal.drafts as d (user_email, about, version, fields, bases, kept_at)
                values (${email}, ${about}, ${version}, ${texts}, ${JSON.stringify(bases)}, ${keptAt})
                on conflict (user_email, about) do update set kept_at = excluded.kept_at, is_discarded = false,
                  version = case when d.is_discarded or d.fields = '{}' then excluded.version
                    else least(d.version, excluded.version) end,
                  fields = case when d.is_discarded then excluded.fields
                    else (d.fields || excluded.fields) - ${reverted}::text[] end,
                  bases = case when d.is_discarded or d.fields = '{}' then excluded.bases
                    else excluded.bases || d.bases end`,
          );
        },

        /** Removes fields from the draft, such as those just saved. */
        async drop(about: string, names: string[]): Promise<void> {
          if (names.length === 0) return;
          await rowsAsUser(
            store,
            email,
            sql`update portal.drafts set fields = fields - ${names}::text[], bases = bases - ${names}::text[]
                where ${own(about)} and not is_discarded`,
          );
        },

        async remove(about: string): Promise<void> {
          await rowsAsUser(store, email, sql`delete from portal.drafts where ${own(about)}`);
        },

        /** Hides the draft until it is brought back or another one replaces it. */
        async discard(about: string, isDiscarded = true): Promise<void> {
          await rowsAsUser(
            store,
            email,
            sql`update portal.drafts set is_discarded = ${isDiscarded} where ${own(about)}`,
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
