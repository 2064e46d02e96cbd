import type { ThirdPartyTokenStore } from '#server/access/third-party-tokens.ts';
import type { EngagedMd, Nurse, SignOn } from './engagedmd.ts';

export type EngagedMdSignOn = ReturnType<typeof createEngagedMdSignOn>;

/** Signs nurses on to EngagedMD, with a cached token per nurse and clinic. */
export function createEngagedMdSignOn(engagedMd: EngagedMd, tokens: ThirdPartyTokenStore) {
  return {
    /** The URL that opens the portal for the nurse; throws ProviderError. */
    async portalUrl(nurse: Nurse): Promise<string> {
      const owner = `${nurse.login} in ${nurse.clientId}`;
      const fetchToken = async () => JSON.stringify(await engagedMd.signOn(nurse));
      const cached: SignOn = JSON.parse(await tokens.getOrRetrieve('engagedmd', owner, fetchToken));
      return engagedMd.portalUrlFor(cached);
    },
  };
}
