import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

export interface Figure {
  asOf: Date;
  value: unknown;
}

/** How long others wait for a refresh to finish before one of them does it. */
const claimMs = 60_000;

export interface FigureStore {
  find(key: string): Promise<Figure | null>;
  /** True for the one caller that may refresh a figure of this time; false also if it was refreshed since. */
  claim(key: string, asOf: Date, now: Date): Promise<boolean>;
  /** Replaces an older figure, and ends its claim. */
  save(key: string, figure: Figure): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The cached figures that all portals share; values are JSON. */
export function createFigureStore(store: Store): FigureStore {
  return {
    find(key: string): Promise<Figure | null> {
      return row<Figure>(store.pool, sql`select as_of as "asOf", value from inova.cached_figures where key = ${key}`);
    },

    async claim(key: string, asOf: Date, now: Date): Promise<boolean> {
      const claimed = await rows(
        store.pool,
        sql`update inova.cached_figures set claimed_until = ${new Date(now.getTime() + claimMs)}
          where key = ${key} and as_of = ${asOf} and (claimed_until is null or claimed_until <= ${now}) returning key`,
      );
      return claimed.length === 1;
    },

    async save(key: string, { asOf, value }: Figure): Promise<void> {
      await rows(
        store.pool,
        sql`insert into inova.cached_figures as f (key, as_of, value) values (${key}, ${asOf}, ${JSON.stringify(value)})
          on conflict (key) do update set as_of = excluded.as_of, value = excluded.value, claimed_until = null
          where f.as_of <= excluded.as_of`,
      );
    },

    async remove(key: string): Promise<void> {
      await rows(store.pool, sql`delete from inova.cached_figures where key = ${key}`);
    },
  };
}

/** Removes figures that are too old to be shown. */
export async function removeOldFigures(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from inova.cached_figures where as_of <= ${new Date(now.getTime() - 60 * 60_000)}`);
}
