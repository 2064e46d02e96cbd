import type { Requirement } from '../requirements.ts';

/** Access to the pages about notes on a patient's record; what is not signed is shown to its author alone. */
export const notePages: Record<string, Requirement> = {
  '/patients/:id/note': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/:id/note/:patientNote': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/:id/note/:patientNote/addendum': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/:id/note/:patientNote/delete': { who: 'staff', patientData: true },
};

/** Access to the calls about them. */
export const noteCalls: Record<string, Requirement> = {
  'POST /patients/{id}/notes': { who: 'staff', patientData: true },
  'GET /patients/{id}/notes/{patientNote}': { who: 'staff', patientData: true },
  'PUT /patients/{id}/notes/{patientNote}': { who: 'staff', patientData: true },
  'POST /patients/{id}/notes/{patientNote}/sign': { who: 'staff', patientData: true },
  'DELETE /patients/{id}/notes/{patientNote}': { who: 'staff', patientData: true },
};
