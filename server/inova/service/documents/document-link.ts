import type { SentDocumentKind } from '#server/inova/contract/signatures/sent-documents.ts';
import type { Sealer } from '#server/secrets.ts';
import { readLinkToken, toLinkToken } from './link-token.ts';

/** The lifetime of an emailed link. */
const linkLifetimeMs = 30 * 86_400_000;

/** The document a link opens. */
export interface DocumentKey {
  kind: SentDocumentKind;
  client: number;
  record: number;
}

/** The kind's identifier in the token and its page. */
const linkTargets: Record<SentDocumentKind, { word: string; page: string }> = {
  'benefit summary': { word: 'summary', page: '/benefits-summary' },
  'explanation of benefits': { word: 'explanation', page: '/explanation-of-benefits' },
  estimate: { word: 'estimate', page: '/estimate' },
};

/** The URL that opens a document; its token is encrypted, so that it can't be forged, and has the creation time. */
export function documentLink(sealer: Sealer, origin: string, { kind, client, record }: DocumentKey, at: Date): string {
  const { word, page } = linkTargets[kind];
  const token = toLinkToken(sealer, [word, client, record, at.getTime()]);
  return `${origin}${page}?token=${token}`;
}

/** The document of a token; null if the token is forged, of an unknown kind, or expired. */
export function readDocumentToken(sealer: Sealer, token: string, now: Date): DocumentKey | null {
  const [word, client, record, createdAt] = readLinkToken(sealer, token);
  const kind = (Object.keys(linkTargets) as SentDocumentKind[]).find((each) => linkTargets[each].word === word);
  const age = now.getTime() - Number(createdAt);
  return kind && age <= linkLifetimeMs ? { kind, client: Number(client), record: Number(record) } : null;
}
