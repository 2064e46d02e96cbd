import type { Requirement } from '../requirements.ts';

/** Access to the pages of remittances, besides their lists. */
export const remittancePages: Record<string, Requirement> = {
  '/claims/import': { who: 'staff', patientData: true, hasInput: true, takesFiles: true },
  '/claims/match/:claim': { who: 'staff', patientData: true, hasInput: true },
};

/** Access to the calls about remittances. */
export const remittanceCalls: Record<string, Requirement> = {
  'POST /remittances': { who: 'staff', patientData: true },
  'GET /remittances/{remittance}': { who: 'staff', patientData: true },
  'GET /remittanceClaims/{remittanceClaim}': { who: 'staff', patientData: true },
  'PUT /remittanceClaims/{remittanceClaim}/match': { who: 'staff', patientData: true },
};
