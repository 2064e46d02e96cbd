import { formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import type { CardAuthorization } from '#server/inova/contract/payments/card-authorizations.ts';

const statuses: Record<CardAuthorization['state'], [StatusKind, string]> = {
  assigned: ['neutral', 'Not sent'],
  sent: ['advisory', 'Sent'],
  signed: ['healthy', 'Signed'],
  declined: ['unhealthy', 'Declined'],
  revoked: ['unhealthy', 'Revoked'],
  expired: ['degraded', 'Not signed in time'],
  superseded: ['neutral', 'Superseded'],
};

/** Whether the patient signed a card's authorization, with a link to the document. */
export function AuthorizationStatus({
  authorization,
  timeZone,
}: {
  authorization: CardAuthorization | null;
  timeZone: TimeZone;
}) {
  if (!authorization) return <Status kind="neutral">Not signed</Status>;
  const { state, request, sentAt, signedAt, revokedAt } = authorization;
  const [kind, label] = statuses[state];
  const at = revokedAt ?? signedAt ?? sentAt;
  const text = at && state !== 'assigned' ? `${label} ${formatDateIn(at, timeZone)}` : label;
  return <Status kind={kind}>{request ? <a href={`/signatures/${request}`}>{text}</a> : text}</Status>;
}
