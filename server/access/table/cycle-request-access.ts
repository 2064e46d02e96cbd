import type { Requirement } from '../requirements.ts';

const form = { who: 'staff', patientData: true, hasInput: true } as const;

/** Access to the pages of cycle requests: staff request; the service lets physicians alone decide. */
export const cycleRequestPages: Record<string, Requirement> = {
  '/patients/crf/form': { who: 'admin', hasInput: true },
  '/patients/crf/:id?': { who: 'staff', patientData: true },
  '/patients/crf/:id/new': form,
  '/patients/crf/:id/edit/:request': form,
  '/patients/crf/:id?/decide/:request': form,
  '/patients/crf/:id?/withdraw/:request': form,
};

export const cycleRequestCalls: Record<string, Requirement> = {
  'GET /patients/{id}/cycleRequests': { who: 'staff', patientData: true },
  'POST /patients/{id}/cycleRequests': { who: 'staff', patientData: true },
  'PUT /cycleRequests/{cycleRequest}': { who: 'staff', patientData: true },
  'PUT /cycleRequests/{cycleRequest}/withdraw': { who: 'staff', patientData: true },
  'PUT /cycleRequests/{cycleRequest}/decision': { who: 'staff', patientData: true },
  'GET /cycleForm': { who: 'staff' },
  'POST /cycleForm': { who: 'admin' },
};
