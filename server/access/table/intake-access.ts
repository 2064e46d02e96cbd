import type { Requirement } from '../requirements.ts';

const page = { who: 'staff', patientData: true } as const;
const form = { ...page, hasInput: true } as const;

/** Access to the pages of intakes. */
export const intakePages: Record<string, Requirement> = {
  '/newpatientboard': page,
  '/patients/intake/:patientId?': page,
  '/patients/intake/:patientId/section/:section': form,
  '/patients/intake/:patientId/answers': page,
  '/patients/intake/:patientId/answers/return': form,
};

/** Access to the calls about intakes. */
export const intakeCalls: Record<string, Requirement> = {
  'GET /patients/{id}/intake': page,
  'POST /patients/{id}/intake': page,
  'PUT /intakes/{intake}/sections/{section}': page,
  'POST /intakes/{intake}/submit': page,
  'POST /intakes/{intake}/return': page,
  'POST /intakes/{intake}/review': page,
};
