import type { Requirement } from '../requirements.ts';
import { ehrStatementCalls } from './ehr-statement-access.ts';

/** Access to the pages on which payments are taken. */
export const paymentPages: Record<string, Requirement> = {
  '/card-entered': { who: 'public' },
  '/renew-card': { who: 'public' },
  '/makepayment/:id?': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/makepayment/cardform/:id?': { who: 'staff', patientData: true, hasInput: true },
  '/makepayment/link/:link': { who: 'staff', patientData: true, activity: false },
  '/makepayment/charge/:charge': { who: 'staff', patientData: true },
  '/makepayment/receipt/:payment': { who: 'staff', patientData: true },
  '/makepayment/receipt/:payment/pdf': { who: 'staff', patientData: true },
};

const changed = { who: 'finance admin', patientData: true, hasInput: true, keepsDraft: true } as const;

/** Access to the pages of payments taken, besides their lists. */
export const takenPages: Record<string, Requirement> = {
  '/payments/show/:payment': { who: 'staff', patientData: true },
  '/payments/show/:payment/refund': changed,
  '/payments/show/:payment/void': changed,
  '/payments/show/:payment/chargeback': changed,
  '/payments/show/:payment/apply': { ...changed, who: 'staff' },
  '/payments/charge/:charge': { who: 'staff', patientData: true, activity: false },
  '/payments/days/:date?': { who: 'staff' },
  '/payments/days/:date/pdf': { who: 'staff' },
};

/**
 * Access to the calls about payments, invoices, and the ledger: staff take and apply payments and invoice; what takes
 * money or a claim to it back, and what ends a day, is for admins and financial admins.
 */
export const paymentCalls: Record<string, Requirement> = {
  'GET /payments': { who: 'staff', patientData: true },
  'GET /patients/{id}/payments': { who: 'staff', patientData: true },
  'GET /patients/{id}/openItems': { who: 'staff', patientData: true },
  'POST /patients/{id}/payments': { who: 'staff', patientData: true },
  'GET /patients/{id}/confirmedPayments/{key}': { who: 'staff', patientData: true },
  'GET /payments/{payment}': { who: 'staff', patientData: true },
  'GET /payments/{payment}/receipt': { who: 'staff', patientData: true },
  'GET /payments/{payment}/events': { who: 'staff', patientData: true },
  'POST /payments/{payment}/apply': { who: 'staff', patientData: true },
  'POST /payments/{payment}/refund': { who: 'finance admin', patientData: true },
  'POST /payments/{payment}/void': { who: 'finance admin', patientData: true },
  'POST /payments/{payment}/chargeback': { who: 'finance admin', patientData: true },
  'POST /payments/{payment}/chargeback/reverse': { who: 'finance admin', patientData: true },
  'GET /patients/{id}/accountStatement': { who: 'staff', patientData: true },
  'GET /patients/{id}/accountStatement/document': { who: 'staff', patientData: true },
  ...ehrStatementCalls,
  'GET /patients/{id}/invoices': { who: 'staff', patientData: true },
  'POST /patients/{id}/invoices': { who: 'staff', patientData: true },
  'GET /invoices/{invoice}': { who: 'staff', patientData: true },
  'GET /invoices/{invoice}/document': { who: 'staff', patientData: true },
  'GET /invoices/{invoice}/pdf': { who: 'staff', patientData: true },
  'GET /invoices/{invoice}/history': { who: 'staff', patientData: true },
  'POST /invoices/{invoice}/void': { who: 'finance admin', patientData: true },
  'POST /invoices/{invoice}/writeOffs': { who: 'staff', patientData: true },
  'GET /writeOffs': { who: 'finance admin', patientData: true },
  'POST /writeOffs/{writeOff}/approve': { who: 'finance admin', patientData: true },
  'POST /writeOffs/{writeOff}/decline': { who: 'finance admin', patientData: true },
  'GET /daySheets/{day}': { who: 'staff' },
  'GET /daySheets/{day}/document': { who: 'staff' },
  'GET /daySheets/{day}/pdf': { who: 'staff' },
  'POST /daySheets/{day}/close': { who: 'finance admin' },
  'GET /receivables': { who: 'staff' },
  'GET /ledgerProof': { who: 'finance admin' },
};
