import { type Secrets, seal, unseal } from '#server/secrets.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const tokenHours = 8;

export type ThirdPartyTokenStore = ReturnType<typeof createThirdPartyTokenStore>;

/** Encrypted tokens of other services, by service and owner; valid for 8 hours after they were retrieved. */
export function createThirdPartyTokenStore(store: Store, secrets: Secrets, now: () => Date = () => new Date()) {
  const db = store.pool;

  async function find(service: string, owner: string): Promise<string | null> {
    const stored = await row<{ sealed: Buffer }>(
      db,
      sql`select sealed_token as sealed from portal.third_party_tokens where service = ${service} and owner = ${owner}`,
    );
    return stored && unseal(secrets.sealKeys, stored.sealed);
  }

  async function save(service: string, owner: string, token: string, retrievedDate: Date): Promise<void> {
    await rows(
      db,
      sql`insert into portal.third_party_tokens (service, owner, sealed_token, retrieved_date)
          values (${service}, ${owner}, ${seal(secrets.sealKeys, token)}, ${retrievedDate})
          on conflict (service, owner) do update
          set sealed_token = excluded.sealed_token, retrieved_date = excluded.retrieved_date`,
    );
  }

  async function clearExpired(): Promise<void> {
    const oldest = new Date(now().getTime() - tokenHours * 3_600_000);
    await rows(db, sql`delete from portal.third_party_tokens where retrieved_date <= ${oldest}`);
  }

  return {
    /** The owner's stored token; if there is none, retrieves and stores one. */
    async getOrRetrieve(service: string, owner: string, retrieve: () => Promise<string>): Promise<string> {
      await clearExpired();
      const stored = await find(service, owner);
      if (stored !== null) return stored;
      const retrievedDate = now();
      const token = await retrieve();
      await save(service, owner, token, retrievedDate);
      return token;
    },

    async clear(service: string, owner: string): Promise<void> {
      await rows(db, sql`delete from portal.third_party_tokens where service = ${service} and owner = ${owner}`);
    },
  };
}
