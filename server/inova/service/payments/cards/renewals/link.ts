import type { Sealer } from '#server/secrets.ts';
import { readLinkToken, toLinkToken } from '../../../documents/link-token.ts';
import type { LinkContext } from '../../../emails/template.ts';

export interface RenewalKey {
  client: number;
  id: number;
}

const word = 'card';

/** The address of the page on which a patient saves a new card. */
export function renewalLink({ sealer, publicOrigin }: LinkContext, { client, id }: RenewalKey): string {
  return `${publicOrigin}/renew-card?${new URLSearchParams({ token: toLinkToken(sealer, [word, client, id]) })}`;
}

/** What a token of such an address is about; null if it is forged or of another kind of link. */
export function readRenewalToken(sealer: Sealer, token: string): RenewalKey | null {
  const [kind, client, id] = readLinkToken(sealer, token);
  return kind === word ? { client: Number(client), id: Number(id) } : null;
}
