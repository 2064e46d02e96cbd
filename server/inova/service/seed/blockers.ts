import type { Case } from './cases.ts';
import type { Work } from './work.ts';

type Sources = Pick<Work, 'authorizations' | 'agreements' | 'consents' | 'diagnostic_orders'>;

/** The first blocker of each planned episode; cycles ready to start have none. */
export function findBlockers(of: Case, from: Sources): Map<number, string> {
  const blockers = new Map<number, string>();
  for (const { id, day1On, closedOn } of of.episodes) {
    if (day1On || closedOn) continue;
    const ofEpisode = (row: { episode_id: number | null }) => row.episode_id === id;
    const signed = from.agreements.find((row) => ofEpisode(row) && row.state === 'signed');
    const checks: [string, boolean][] = [
      ['Diagnostics', from.diagnostic_orders.some(({ state }) => state === 'ordered' || state === 'scheduled')],
      ['Authorization', from.authorizations.some((row) => ofEpisode(row) && row.state !== 'approved')],
      ['Agreement', !signed],
      ['Consents', from.consents.some((row) => ofEpisode(row) && row.state !== 'signed')],
      ['Payment', signed !== undefined && signed.paid_cents < signed.total_cents],
    ];
    const found = checks.find(([, isBlocked]) => isBlocked);
    if (found) blockers.set(id, found[0]);
  }
  return blockers;
}
