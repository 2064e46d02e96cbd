import type { IntakeStatus } from '#server/inova/contract/intakes/intakes.ts';

/** True if answers can still be changed. */
export const isOpenState = (state: IntakeStatus) => state === 'sent' || state === 'in progress';
