import type { Requirement } from '../requirements.ts';

/** Access to the pages of storage billing, besides their lists and boards. */
export const cryoBillingPages: Record<string, Requirement> = {
  '/cryo/cryodash/:id?': { who: 'cryo', patientData: true },
  '/cryo/cryodash/:id?/setup': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/dates': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/profile': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/discounts/new': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/discounts/:discount': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/lapse': { who: 'cryo admin', patientData: true, hasInput: true },
  '/cryo/cryodash/:id?/reactivate': { who: 'cryo', patientData: true, hasInput: true },
  '/cryo/invoices/pdf/:id?': { who: 'cryo', patientData: true },
  '/cryo/phones/next': { who: 'network', patientData: true },
  '/cryo/phones/:call': { who: 'network', patientData: true, hasInput: true },
  '/cryo/comms/:notice': { who: 'cryo', patientData: true },
  '/cryo/runs': { who: 'cryo' },
  '/cryo/runs/start': { who: 'cryo admin', hasInput: true },
  '/cryo/runs/schedule': { who: 'cryo admin', hasInput: true },
  '/cryo/runs/:run': { who: 'cryo', activity: false },
};

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
  'POST /cryoCalls/next': { who: 'network', patientData: true },
  'POST /cryoCalls/{call}/claim': { who: 'network', patientData: true },
  'GET /cryoCalls/{call}': { who: 'network', patientData: true },
  'POST /cryoCalls/{call}/attempts': { who: 'network', patientData: true },
  'GET /cryoNotices/{notice}': { who: 'cryo', patientData: true },
  'POST /cryoRuns': { who: 'cryo admin' },
  'GET /cryoRuns': { who: 'cryo' },
  'GET /cryoRuns/{run}': { who: 'cryo' },
  'GET /cryoRunSchedule': { who: 'cryo' },
  'PUT /cryoRunSchedule': { who: 'cryo admin' },
};
