import type { Requirement } from '../requirements.ts';

const page = { who: 'staff', patientData: true } as const;
const form = { ...page, hasInput: true } as const;

/** Access to the pages of consents. */
export const consentPages: Record<string, Requirement> = {
  '/patients/consent/:id?': page,
  '/patients/consent/:id?/assign': form,
  '/patients/consent/:id?/partner': form,
  '/patients/consent/:id?/send/:consent': form,
  '/patients/consent/:id?/in-person/:consent': form,
  '/patients/consent/:id?/withdraw/:consent': form,
  '/patients/consent/:id?/wording/:consent': page,
  '/admin/consents': { who: 'network admin' },
  '/admin/consents/:kind': { who: 'network admin', hasInput: true },
};

/** Access to the calls about consents: staff prepare them, network admins publish their wording. */
export const consentCalls: Record<string, Requirement> = {
  'GET /patients/{id}/consents': page,
  'POST /patients/{id}/consents': page,
  'PUT /patients/{id}/partner': page,
  'POST /consents/{consent}/inPerson': page,
  'POST /consents/{consent}/withdraw': page,
  'GET /consents/{consent}/wordings': page,
  'GET /consentWordings': { who: 'network admin' },
  'POST /consentWordings': { who: 'network admin' },
};
