import type { Requirement } from '../requirements.ts';

const patientData = { who: 'staff', patientData: true } as const;

/** Access to the pages of cards on file and recurring payments, besides their lists. */
export const onFilePages: Record<string, Requirement> = {
  '/patients/creditcardauth/:id?': patientData,
  '/patients/creditcardauth/:id?/send/:card': { ...patientData, hasInput: true, keepsDraft: true },
  '/patients/creditcardauth/:id?/remove/:card': { ...patientData, hasInput: true },
  '/patients/creditcardauth/:id?/emails/:card': { ...patientData, hasInput: true },
  '/patients/creditcardauth/:id?/recurring': { ...patientData, hasInput: true, keepsDraft: true },
  '/payments/plan/:plan': patientData,
};

/** Access to the calls about cards on file and card payments. */
export const chargesCalls: Record<string, Requirement> = {
  'GET /cardConnect/profile/{id}': patientData,
  'POST /cardConnect/profile': patientData,
  'GET /patients/{id}/cards': patientData,
  'POST /patients/{id}/cards': patientData,
  'POST /cards/{card}/remove': patientData,
  'GET /patients/{id}/cardAuthorizations': patientData,
  'POST /cards/{card}/authorization': patientData,
  'POST /cards/{card}/renewalEmails': patientData,
  'POST /cardRenewals/read': { who: 'public' },
  'POST /cardRenewals/start': { who: 'public' },
  'POST /patients/{id}/cardPages': patientData,
  'GET /patients/{id}/cardEntry': patientData,
  'GET /cardPages/{cardPage}': { ...patientData, activity: false },
  'POST /cardPages/{cardPage}/check': patientData,
  'POST /cardNotices': { who: 'public' },
  'POST /patients/{id}/charges': patientData,
  'GET /patients/{id}/charges': patientData,
  'GET /charges/{charge}': { ...patientData, activity: false },
  'POST /charges/{charge}/check': patientData,
  'POST /charges/{charge}/refund': { who: 'finance admin', patientData: true },
  'POST /charges/reconcile': { who: 'admin' },
  'GET /recurringPayments/{id}': patientData,
  'POST /patients/{id}/recurringPayments': patientData,
  'GET /recurringPlans/{plan}': patientData,
  'POST /recurringPayments/{plan}/stop': patientData,
  'POST /recurringPayments/{plan}/pause': patientData,
  'POST /recurringPayments/{plan}/resume': patientData,
};
