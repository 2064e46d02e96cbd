import type { StatusKind } from '#app/ui/status.tsx';
import type { SignatureState } from '#server/inova/contract/signatures.ts';

export const stateTones: Record<SignatureState, StatusKind> = {
  created: 'neutral',
  sent: 'advisory',
  viewed: 'advisory',
  signed: 'healthy',
  declined: 'unhealthy',
  expired: 'degraded',
  voided: 'neutral',
};

/** What happened to a request, as a heading. */
export const changeWords: Record<string, string> = {
  requested: 'Asked for',
  sent: 'Sent',
  viewed: 'Opened',
  reminded: 'Reminded',
  'signed by one': 'Signed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired, noted',
  extended: 'Given more time',
  voided: 'Voided',
};

export const roleWords: Record<string, string> = {
  patient: 'Patient',
  partner: 'Partner',
  witness: 'Witness',
  clinic: 'For the clinic',
};
