import type { SentDocumentKind } from '#server/inova/contract/sent-documents.ts';
import type { Sealer } from '#server/secrets.ts';

/** How long an emailed link to a document opens it. */
const linkLifetimeMs = 30 * 86_400_000;

/** Which document a link is to. */
export interface DocumentKey {
  kind: SentDocumentKind;
  client: number;
  record: number;
}

/** What tokens call the kinds of documents, and the pages that open them. */
const linkTargets: Record<SentDocumentKind, { word: string; page: string }> = {
  'benefit summary': { word: 'summary', page: '/benefits-summary' },
  'explanation of benefits': { word: 'explanation', page: '/explanation-of-benefits' },
  estimate: { word: 'estimate', page: '/estimate' },
};

/** The address at which a patient opens a document; its token is sealed, so that nobody makes one, and says when it was made. */
export function documentLink(sealer: Sealer, origin: string, { kind, client, record }: DocumentKey, at: Date): string {
  const { word, page } = linkTargets[kind];
  const token = sealer.seal([word, client, record, at.getTime()].join(' ')).toString('base64url');
  return `${origin}${page}?token=${token}`;
}

/** What a token leads to; null for one that is made up, of something else, or too old. */
export function readDocumentToken(sealer: Sealer, token: string, now: Date): DocumentKey | null {
  const bytes = Buffer.from(token, 'base64url');
  const [word, client, record, createdAt] = (bytes.length > 28 ? sealer.unseal(bytes) : null)?.split(' ') ?? [];
  const kind = (Object.keys(linkTargets) as SentDocumentKind[]).find((each) => linkTargets[each].word === word);
  const age = now.getTime() - Number(createdAt);
  return kind && age <= linkLifetimeMs ? { kind, client: Number(client), record: Number(record) } : null;
}
