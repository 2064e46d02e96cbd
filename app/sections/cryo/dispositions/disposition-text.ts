import type { StatusKind } from '#app/ui/data/status.tsx';
import type { AppliesToday, DispositionStatus } from '#server/inova/contract/cryo/dispositions.ts';

export const dispositionHref = (patient: number, page = '') => `/patients/disposition/${patient}${page}`;

export const ruleLabels: Record<AppliesToday['rule'], string> = {
  keep: 'Keep',
  waiting: 'Waiting',
  frozen: 'Blocked',
  'carry out': 'May be carried out',
  gone: 'No longer stored',
};

export const ruleTones: Record<AppliesToday['rule'], StatusKind> = {
  keep: 'healthy',
  waiting: 'advisory',
  frozen: 'unhealthy',
  'carry out': 'degraded',
  gone: 'neutral',
};

export const statusLabels: Record<DispositionStatus, string> = {
  waiting: 'Waiting for signatures',
  'half signed': 'Partly signed',
  'in force': 'In force',
  contradicting: 'Signers contradict each other',
  revoked: 'Revoked',
  declined: 'Declined',
  expired: 'Not signed in time',
  voided: 'Voided',
  replaced: 'Replaced',
};

export const statusTones: Record<DispositionStatus, StatusKind> = {
  waiting: 'advisory',
  'half signed': 'advisory',
  'in force': 'healthy',
  contradicting: 'unhealthy',
  revoked: 'unhealthy',
  declined: 'degraded',
  expired: 'degraded',
  voided: 'neutral',
  replaced: 'neutral',
};
