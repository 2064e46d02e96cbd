import type { Case } from './cases.ts';
import { formatDate } from './days.ts';
import type { Wording } from './published.ts';
import type { Work } from './work.ts';

type Sources = Pick<Work, 'authorizations' | 'agreements' | 'consents' | 'diagnostic_orders'>;

/** True if a consent counts: signed, with a wording that need not be signed again. */
function counts(row: Work['consents'][number], wordings: Wording[]): boolean {
  const newer = wordings.some(
    ({ kind, version, mustSignAgain }) => kind === row.kind && mustSignAgain && version > (row.wording_version ?? 0),
  );
  return row.state === 'signed' && !newer;
}

/** True if a consent that the cycle needs is missing, or one that it has is open. */
function lacksConsents(of: Case, cycle: string, rows: Work['consents'], wordings: Wording[]): boolean {
  const signers = (partnerSigns: boolean) =>
    partnerSigns && of.person.partner_name ? ['patient', 'partner'] : ['patient'];
  const needed = wordings
    .filter(({ version, cycles }) => version === 1 && cycles.includes(cycle))
    .flatMap(({ kind, partnerSigns }) => signers(partnerSigns).map((signer) => ({ kind, signer })));
  const isMissing = needed.some(
    ({ kind, signer }) => !rows.some((row) => row.kind === kind && row.signer === signer && counts(row, wordings)),
  );
  const open = ['assigned', 'sent'];
  return isMissing || rows.some(({ state }) => open.includes(state));
}

/** The first blocker of each planned episode; cycles ready to start have none. */
export function findBlockers(of: Case, from: Sources, wordings: Wording[]): Map<number, string> {
  const blockers = new Map<number, string>();
  const today = formatDate(of.today);
  const isPast = (day: string | null) => day !== null && day < today;
  for (const { id, kind, day1On, closedOn } of of.episodes) {
    if (day1On || closedOn) continue;
    const ofEpisode = (row: { episode_id: number | null }) => row.episode_id === id;
    const signed = from.agreements.find((row) => ofEpisode(row) && row.state === 'signed');
    const checks: [string, boolean][] = [
      [
        'Diagnostics',
        from.diagnostic_orders.some(
          ({ state, expires_on }) =>
            state === 'ordered' || state === 'scheduled' || (state === 'done' && isPast(expires_on)),
        ),
      ],
      [
        'Authorization',
        from.authorizations.some((row) => ofEpisode(row) && (row.state !== 'approved' || isPast(row.expires_on))),
      ],
      ['Agreement', !signed],
      ['Consents', lacksConsents(of, kind, from.consents.filter(ofEpisode), wordings)],
      ['Payment', signed !== undefined && signed.paid_cents < signed.total_cents],
    ];
    const found = checks.find(([, isBlocked]) => isBlocked);
    if (found) blockers.set(id, found[0]);
  }
  return blockers;
}
