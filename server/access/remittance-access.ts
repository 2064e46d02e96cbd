import type { Requirement } from './requirements.ts';

/** Access to the pages of remittances, besides their lists. */
export const remittancePages: Record<string, Requirement> = {
  '/claims/import': { who: 'benefits', patientData: true, hasInput: true, takesFiles: true },
};

/** Access to the calls about remittances. */
export const remittanceCalls: Record<string, Requirement> = {
  'POST /remittances': { who: 'benefits', patientData: true },
  'GET /remittances/{remittance}': { who: 'benefits', patientData: true },
  'PUT /remittanceClaims/{remittanceClaim}/match': { who: 'benefits', patientData: true },
};
