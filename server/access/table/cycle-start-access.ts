import type { Requirement } from '../requirements.ts';

const page = { who: 'staff', patientData: true } as const;
const form = { ...page, hasInput: true } as const;

/** Access to the checklist before a cycle, its start, and its summary for the obstetrician; `/cycle-start` is a list. */
export const cycleStartPages: Record<string, Requirement> = {
  '/preflight/:id?': page,
  '/preflight/:id?/override/:cycle/:check': form,
  '/cycle-start/new': form,
  '/cycle-start/:cycle': page,
  '/cycle-start/:cycle/correct': form,
  '/cycle-start/:cycle/undo': form,
  '/patient-dashboards/ob-records/ob-summary-records-generated/:record': page,
  '/patient-dashboards/ob-records/ob-summary-records-generated/:record/pdf': page,
};

/** Access to the calls about cycles. */
export const cycleStartCalls: Record<string, Requirement> = {
  'GET /patients/{id}/cycles': page,
  'GET /cycles/{episode}': page,
  'POST /cycles/{episode}/overrides': page,
  'POST /cycles/{episode}/start': page,
  'PUT /cycles/{episode}/start': page,
  'POST /cycles/{episode}/undoStart': page,
  'GET /obRecords/{obRecord}/summary': page,
  'GET /obRecords/{obRecord}/summary/pdf': page,
};
