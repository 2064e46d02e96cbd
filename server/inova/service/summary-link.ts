import type { Sealer } from '#server/secrets.ts';

/** How long a mailed link to a benefit summary opens it. */
const linkLife = 30 * 86_400_000;

/** Which summary a link is to. */
export interface SummaryKey {
  client: number;
  summary: number;
}

/** The token of a link: sealed, so that nobody makes one, and with the time at which it was made. */
export function summaryToken(sealer: Sealer, { client, summary }: SummaryKey, at: Date): string {
  return sealer.close(['summary', client, summary, at.getTime()].join(' ')).toString('base64url');
}

/** What a token leads to; null for one that is made up, of something else, or too old. */
export function readSummaryToken(sealer: Sealer, token: string, now: Date): SummaryKey | null {
  const bytes = Buffer.from(token, 'base64url');
  const [kind, client, summary, made] = (bytes.length > 28 ? sealer.open(bytes) : null)?.split(' ') ?? [];
  const age = now.getTime() - Number(made);
  return kind === 'summary' && age <= linkLife ? { client: Number(client), summary: Number(summary) } : null;
}
