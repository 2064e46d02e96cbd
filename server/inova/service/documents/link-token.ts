import type { Sealer } from '#server/secrets.ts';

/** The shortest that a sealed text can be. */
const sealedBytes = 28;

/** What an emailed link is about, encrypted so that it can't be forged; the first part names the kind of link. */
export const toLinkToken = (sealer: Sealer, parts: (string | number)[]): string =>
  sealer.seal(parts.join(' ')).toString('base64url');

/** The parts of a token; none if it is forged. */
export function readLinkToken(sealer: Sealer, token: string): string[] {
  const bytes = Buffer.from(token, 'base64url');
  return (bytes.length > sealedBytes ? sealer.unseal(bytes) : null)?.split(' ') ?? [];
}
