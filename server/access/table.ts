import type { Requirement } from './requirements.ts';

/** Pages by their path in `app/routes.ts`. A page without a row stops the start. */
export const pages: Record<string, Requirement> = {
  root: { who: 'public' },
  '/': { who: 'public' },
  '/login': { who: 'public', typing: true },
  '/logout': { who: 'public' },
  '/404-page-not-found': { who: 'public' },
  '/*': { who: 'public' },
  'shell/layout': { who: 'staff' },
  '/overview': { who: 'staff', patientData: true },
  '/clinic': { who: 'staff' },
  '/users': { who: 'staff', typing: true },
  '/patients': { who: 'staff', patientData: true },
  '/patients/:id': { who: 'staff', patientData: true },
  '/patients/add': { who: 'staff', patientData: true, typing: true },
  '/patients/import': { who: 'staff', patientData: true, typing: true },
  '/patients/select': { who: 'staff', patientData: true },
  '/patients/recent': { who: 'staff', patientData: true },
  '/session': { who: 'public', activity: false, framed: true },
  '/session/stay': { who: 'public', framed: true },
  '/session/ended': { who: 'public', activity: false },
  '/live': { who: 'staff', activity: false },
  '/live/stream': { who: 'staff', activity: false },
};

/** Calls of the inova API by method and path in the contract. A call without a row stops the start. */
export const apiCalls: Record<string, Requirement> = {
  'POST /users/auth/login': { who: 'public' },
  'POST /users/auth/logout': { who: 'staff' },
  'GET /users/id': { who: 'staff' },
  'GET /clients/current': { who: 'staff' },
  'GET /clients/': { who: 'staff' },
  'POST /users/changeClient': { who: 'staff' },
  'POST /users/reset': { who: 'staff' },
  'GET /patients/search/{query}': { who: 'staff', patientData: true },
  'POST /patients/': { who: 'staff', patientData: true },
  'GET /patients/importEhrPatient/{ehrId}/{clientId}': { who: 'staff', patientData: true },
  'GET /patients/{id}': { who: 'staff', patientData: true },
  'GET /patients/{id}/history': { who: 'staff', patientData: true },
  'GET /clientCptCodes/': { who: 'staff' },
  'GET /devNotes/welcome/latest': { who: 'staff' },
  'GET /users/status': { who: 'staff' },
  'GET /notifications/{userEmail}': { who: 'staff', activity: false },
};
