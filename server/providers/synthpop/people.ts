import type { ThirdPartyTokenStore } from '#server/access/third-party-tokens.ts';
import { ProviderError } from '../provider-error.ts';
import type { SyntheticPerson, Synthpop } from './synthpop.ts';

export type SyntheticPeople = ReturnType<typeof createSyntheticPeople>;

/** Searches synthetic people with the portal's own token, which is cached. */
export function createSyntheticPeople(synthpop: Synthpop, tokens: ThirdPartyTokenStore) {
  const findWithToken = async (search: string) =>
    synthpop.findPeople(await tokens.getOrRetrieve('synthpop', 'portal', synthpop.getToken), search);
  return {
    /** Finds people; retrieves a new token once if the cached one is rejected. Throws ProviderError. */
    async find(search: string): Promise<SyntheticPerson[]> {
      try {
        return await findWithToken(search);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
        await tokens.clear('synthpop', 'portal');
        return findWithToken(search);
      }
    },
  };
}
