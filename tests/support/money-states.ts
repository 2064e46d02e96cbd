import type { PageState } from './page-state.ts';
import { ofRecord } from './record-state.ts';

const ofAdmin = (name: string, statement: string, pathOf: (id: string) => string) =>
  ofRecord(name, statement, pathOf, 'admin');

const openInvoice = "select id from inova.invoices where client_id = 5 and state = 'open' order by id limit 1";
const payment = (condition: string) =>
  `select id from inova.payments where client_id = 5 and ${condition} order by id limit 1`;
const check = payment("method = 'check' and state = 'posted'");
const card = payment("method = 'card' and state = 'settled'");
const ownCard =
  'select patient_id as patient, id from inova.cards where client_id = 5 and revoked_at is null order by id limit 1';

/** Pages about an invoice, a payment, or a card of a patient. */
export const moneyStates: PageState[] = [
  ofAdmin('an open invoice', openInvoice, (id) => `/invoices/show/${id}`),
  ofAdmin('voiding an invoice', openInvoice, (id) => `/invoices/show/${id}/void`),
  ofAdmin('requesting a write-off', openInvoice, (id) => `/invoices/show/${id}/write-off`),
  { name: 'a new invoice', path: '/invoices/new/1021' },
  { name: 'a statement', path: '/invoices/statement/1021' },
  { name: 'EHR statements never read', path: '/patients/eivf/statements/1021' },
  ofRecord(
    'EHR statements of a patient',
    'select min(patient_id) as id from inova.ehr_accounts where client_id = 5',
    (id) => `/patients/eivf/statements/${id}`,
  ),
  ofRecord(
    'an EHR statement',
    'select patient_id as patient, id from inova.ehr_statements where client_id = 5 order by id limit 1',
    (id, patient) => `/patients/eivf/statements/${patient}/${id}`,
  ),
  ofRecord(
    'matching a claim',
    "select id from inova.remittance_claims where client_id = 5 and outcome = 'unmatched' order by id limit 1",
    (id) => `/claims/match/${id}`,
  ),
  ofAdmin('a payment', check, (id) => `/payments/show/${id}`),
  ofAdmin('refunding a payment', check, (id) => `/payments/show/${id}/refund`),
  ofAdmin('voiding a payment', check, (id) => `/payments/show/${id}/void`),
  ofAdmin('a chargeback', card, (id) => `/payments/show/${id}/chargeback`),
  ofAdmin('applying credit', check, (id) => `/payments/show/${id}/apply`),
  ofRecord(
    'a request to the card provider',
    'select id from inova.attempts where client_id = 5 order by id limit 1',
    (id) => `/payments/charge/${id}`,
  ),
  ofRecord(
    'a plan of recurring payments',
    'select id from inova.recurring_plans where client_id = 5 order by id limit 1',
    (id) => `/payments/plan/${id}`,
  ),
  { name: 'the sheet of a day', path: '/payments/days/2026-06-01' },
  ofRecord('sending a card authorization', ownCard, (id, patient) => `/patients/creditcardauth/${patient}/send/${id}`),
  ofRecord('email before a card expires', ownCard, (id, patient) => `/patients/creditcardauth/${patient}/emails/${id}`),
  ofRecord('removing a card', ownCard, (id, patient) => `/patients/creditcardauth/${patient}/remove/${id}`),
  ofRecord(
    'a new plan of recurring payments',
    'select patient_id as id from inova.cards where client_id = 5 and revoked_at is null order by id limit 1',
    (id) => `/patients/creditcardauth/${id}/recurring`,
  ),
];
