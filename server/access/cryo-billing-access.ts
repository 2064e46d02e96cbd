import type { Requirement } from './requirements.ts';

/** Access to the calls about storage billing: the cryo team reads it, and cryo admins bill. */
export const cryoBillingCalls: Record<string, Requirement> = {
  'GET /patients/{id}/cryoAccounts': { who: 'cryo', patientData: true },
  'POST /patients/{id}/cryoAccounts': { who: 'cryo', patientData: true },
  'PUT /cryoAccounts/{account}/dates': { who: 'cryo', patientData: true },
  'POST /cryoAccounts/{account}/profiles': { who: 'cryo', patientData: true },
  'POST /cryoAccounts/{account}/lapse': { who: 'cryo admin', patientData: true },
  'GET /cryoAccounts/{account}/reactivation': { who: 'cryo', patientData: true },
  'POST /cryoAccounts/{account}/reactivate': { who: 'cryo', patientData: true },
  'GET /cryoInventory/billingProfiles/discounts/{billingProfileId}': { who: 'cryo', patientData: true },
  'POST /cryoInventory/billingProfiles/discounts/{billingProfileId}': { who: 'cryo', patientData: true },
  'PUT /cryoDiscounts/{discount}': { who: 'cryo', patientData: true },
  'POST /cryoRuns': { who: 'cryo admin' },
  'GET /cryoRuns': { who: 'cryo' },
  'GET /cryoRuns/{run}': { who: 'cryo' },
};
