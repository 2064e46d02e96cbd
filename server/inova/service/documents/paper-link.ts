import type { SentPaperKind } from '#server/inova/contract/sent-documents.ts';
import type { Sealer } from '#server/secrets.ts';

/** How long a mailed link to a paper opens it. */
const linkLife = 30 * 86_400_000;

/** Which paper a link is to. */
export interface PaperKey {
  kind: SentPaperKind;
  client: number;
  record: number;
}

/** What tokens call the kinds of papers, and the pages that open them. */
const words: Record<SentPaperKind, { word: string; page: string }> = {
  'benefit summary': { word: 'summary', page: '/benefits-summary' },
  'explanation of benefits': { word: 'explanation', page: '/explanation-of-benefits' },
  estimate: { word: 'estimate', page: '/estimate' },
};

/** The address at which a patient opens a paper; its token is sealed, so that nobody makes one, and says when it was made. */
export function paperLink(sealer: Sealer, origin: string, { kind, client, record }: PaperKey, at: Date): string {
  const { word, page } = words[kind];
  const token = sealer.close([word, client, record, at.getTime()].join(' ')).toString('base64url');
  return `${origin}${page}?token=${token}`;
}

/** What a token leads to; null for one that is made up, of something else, or too old. */
export function readPaperToken(sealer: Sealer, token: string, now: Date): PaperKey | null {
  const bytes = Buffer.from(token, 'base64url');
  const [word, client, record, made] = (bytes.length > 28 ? sealer.open(bytes) : null)?.split(' ') ?? [];
  const kind = (Object.keys(words) as SentPaperKind[]).find((each) => words[each].word === word);
  const age = now.getTime() - Number(made);
  return kind && age <= linkLife ? { kind, client: Number(client), record: Number(record) } : null;
}
