import type { Requirement } from '../requirements.ts';

/**
 * Access to dispositions: staff prepare them and record what was revoked; cryo admins record deaths, separations, and
 * abandoned storage, and decide about what nobody claims.
 */
export const dispositionCalls: Record<string, Requirement> = {
  'GET /patients/{id}/dispositions': { who: 'staff', patientData: true },
  'POST /patients/{id}/dispositions': { who: 'staff', patientData: true },
  'POST /dispositions/{disposition}/revoke': { who: 'staff', patientData: true },
  'GET /patients/{id}/takedown': { who: 'cryo', patientData: true },
  'POST /patients/{id}/takedown': { who: 'cryo lab', patientData: true },
  'POST /patients/{id}/dispositions/unclaimed': { who: 'cryo admin', patientData: true },
  'POST /patients/{id}/cryoSituations': { who: 'cryo admin', patientData: true },
  'POST /cryoSituations/{situation}/withdraw': { who: 'cryo admin', patientData: true },
};

export const dispositionPages: Record<string, Requirement> = {
  '/patients/disposition/:id?': { who: 'staff', patientData: true },
  '/cryo/worklists/:id?': { who: 'cryo', patientData: true },
  '/patients/disposition/:id/new': { who: 'staff', patientData: true, hasInput: true },
  '/patients/disposition/:id?/revoke/:disposition': { who: 'staff', patientData: true, hasInput: true },
  '/patients/disposition/:id?/unclaimed': { who: 'cryo admin', patientData: true, hasInput: true },
  '/patients/disposition/:id?/situation': { who: 'cryo admin', patientData: true, hasInput: true },
  '/patients/disposition/:id?/withdraw/:situation': { who: 'cryo admin', patientData: true, hasInput: true },
};
