import type { Requirement } from '../requirements.ts';

const read = { who: 'staff', patientData: true } as const;

/** Access to the statements of patients in the EHR of the clinic: all staff read them, and nobody changes them. */
export const ehrStatementPages: Record<string, Requirement> = {
  '/patients/eivf/statements/:id?': read,
  '/patients/eivf/statements/:id/:statement': read,
};

export const ehrStatementCalls: Record<string, Requirement> = {
  'GET /patients/{id}/ehrStatements': read,
  'POST /patients/{id}/ehrStatements/refresh': read,
  'GET /ehrStatements/{ehrStatement}': read,
};
