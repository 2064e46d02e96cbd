import type { Requirement } from '../requirements.ts';
import { ehrStatementPages } from './ehr-statement-access.ts';

/** Access to the pages of invoices and statements, besides their lists; what a form on them does has its own. */
export const invoicePages: Record<string, Requirement> = {
  '/invoices/new/:patient': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/invoices/show/:id?': { who: 'staff', patientData: true },
  '/invoices/show/:id?/void': { who: 'finance admin', patientData: true, hasInput: true, keepsDraft: true },
  '/invoices/show/:id?/write-off': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/invoices/pdf/:id?': { who: 'staff', patientData: true },
  '/invoices/statement/:patient': { who: 'staff', patientData: true, hasInput: true },
  '/invoices/statement/:patient/pdf': { who: 'staff', patientData: true },
  ...ehrStatementPages,
};
