import { formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import type { Consent } from '#server/inova/contract/signatures/consents.ts';

/** How far a consent is, and when that was. */
export function ConsentStatus({ consent, timeZone }: { consent: Consent; timeZone: TimeZone }) {
  const [kind, label, at] = statusOf(consent);
  return <Status kind={kind}>{at ? `${label} ${formatDateIn(at, timeZone)}` : label}</Status>;
}

function statusOf(consent: Consent): [StatusKind, string, string | null] {
  const { state, counts, mustSignAgain, sentAt, openedAt, signedAt, closedAt, inPerson } = consent;
  if (state === 'assigned') return ['neutral', 'Assigned', null];
  if (state === 'sent') return openedAt ? ['advisory', 'Viewed', openedAt] : ['advisory', 'Sent', sentAt];
  if (state === 'signed' && counts) return ['healthy', inPerson ? 'Signed in person' : 'Signed', signedAt];
  if (state === 'signed') return ['degraded', mustSignAgain ? 'Must be signed again' : 'Lapsed', null];
  if (state === 'expired') return ['degraded', signedAt ? 'Lapsed' : 'Not signed in time', null];
  if (state === 'superseded') return ['neutral', 'Superseded', closedAt];
  return ['unhealthy', state === 'declined' ? 'Declined' : 'Withdrawn', closedAt];
}

/** True for a consent that is not signed and may be sent, or signed in person. */
export const isUnsigned = ({ state, signedAt }: Pick<Consent, 'state' | 'signedAt'>) =>
  state === 'assigned' || state === 'sent' || (state === 'expired' && !signedAt);

/** True for a consent that can be withdrawn. */
export const isWithdrawable = ({ state, isUsed }: Pick<Consent, 'state' | 'isUsed'>) =>
  state === 'assigned' || state === 'sent' || (state === 'signed' && !isUsed);
