import { type Secrets, seal, unsealOrNull } from '#server/secrets.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const tokenHours = 8;

export type ThirdPartyTokens = ReturnType<typeof createThirdPartyTokens>;

/** Tokens of other services, sealed, by service and owner; one is cleared when it was retrieved 8 hours ago. */
export function createThirdPartyTokens(store: Store, secrets: Secrets, now: () => Date = () => new Date()) {
  const db = store.pool;

  async function find(service: string, owner: string): Promise<string | null> {
    const kept = await row<{ sealed: Buffer }>(
      db,
      sql`select sealed_token as sealed from portal.third_party_tokens where service = ${service} and owner = ${owner}`,
    );
    return kept && unsealOrNull(secrets.sealKey, kept.sealed);
  }

  async function keep(service: string, owner: string, token: string, retrievedDate: Date): Promise<void> {
    await rows(
      db,
      sql`insert into portal.third_party_tokens (service, owner, sealed_token, retrieved_date)
          values (${service}, ${owner}, ${seal(secrets.sealKey, token)}, ${retrievedDate})
          on conflict (service, owner) do update
          set sealed_token = excluded.sealed_token, retrieved_date = excluded.retrieved_date`,
    );
  }

  async function clearOld(): Promise<void> {
    const oldest = new Date(now().getTime() - tokenHours * 3_600_000);
    await rows(db, sql`delete from portal.third_party_tokens where retrieved_date <= ${oldest}`);
  }

  return {
    /** The token kept for the owner, or else the one that `retrieve` brings, which is kept from then on. */
    async current(service: string, owner: string, retrieve: () => Promise<string>): Promise<string> {
      await clearOld();
      const kept = await find(service, owner);
      if (kept !== null) return kept;
      const retrievedDate = now();
      const token = await retrieve();
      await keep(service, owner, token, retrievedDate);
      return token;
    },

    async clear(service: string, owner: string): Promise<void> {
      await rows(db, sql`delete from portal.third_party_tokens where service = ${service} and owner = ${owner}`);
    },
  };
}
