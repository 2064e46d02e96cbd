import type { Requirement } from '../requirements.ts';

/** Access to the pages of estimates and agreements of a patient. */
export const agreementPages: Record<string, Requirement> = {
  '/patients/financialconsults/:id?': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/financialconsults/preview': { who: 'staff' },
  '/patients/financialconsults/send/:id?': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/financialconsults/pdf/:id?': { who: 'staff', patientData: true },
  '/patients/financialconsults/agreement/:id': { who: 'staff', patientData: true },
  '/patients/financialconsults/agreement/:id/revoke': {
    who: 'staff',
    patientData: true,
    hasInput: true,
    keepsDraft: true,
  },
  '/patients/financialconsults/agreement/:id/payment': {
    who: 'staff',
    patientData: true,
    hasInput: true,
    keepsDraft: true,
  },
  '/patients/financialconsults/agreement/:id/plan': {
    who: 'staff',
    patientData: true,
    hasInput: true,
    keepsDraft: true,
  },
  '/patients/estimates/:id?': { who: 'staff', patientData: true },
  '/patients/estimates/view/:id?': { who: 'staff', patientData: true },
  '/patients/estimates/send/:id?': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/patients/estimates/pdf/:id?': { who: 'staff', patientData: true },
};
