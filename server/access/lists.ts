import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import type { Requirement, Who } from './requirements.ts';

/** The path of a list's page as in the sitemap, and who may open it. */
interface ListAccess {
  page: string;
  who: Who;
  /** True if a section has its own route for the page, instead of the generic one. */
  own?: true;
  /** The kind of record its rows open, if not the patient's. */
  rows?: ListInfo['rows'];
}

/** Access to lists by id, for pages, CSV, API and CLI. The portal doesn't start if a list is missing here. */
export const lists: Record<string, ListAccess> = {
  'new-patients': { page: '/newpatients', who: 'staff' },
  appointments: { page: '/lists/appointments', who: 'staff' },
  stages: { page: '/lists/stages', who: 'staff' },
  'npc-seen': { page: '/patient-dashboards/activity-report/npc-seen', who: 'staff' },
  'npc-worklist': { page: '/worklists/npc', who: 'staff' },
  'cycle-started': { page: '/patient-dashboards/activity-report/cycle-started', who: 'staff' },
  'tx-fs-entered': { page: '/patient-dashboards/activity-report/tx-fs-entered', who: 'staff' },
  'not-started-past-stim': { page: '/patient-dashboards/activity-report/not-started-past-stim', who: 'staff' },
  'without-fs': { page: '/patient-dashboards/activity-report/without-fs', who: 'staff' },
  'completed-cancelled-fs': { page: '/patient-dashboards/activity-report/completed-cancelled-fs', who: 'staff' },
  'pa-worklist': { page: '/worklists/pa', who: 'staff' },
  'diagnostic-worklist': { page: '/worklists/diagnostic', who: 'staff' },
  'test-results': { page: '/lists/test-results', who: 'staff' },
  'record-requests': { page: '/medicalrecords', who: 'staff' },
  'unpaid-invoices': { page: '/unpaidInvoices', who: 'staff', own: true },
  invoices: { page: '/invoices/:id?', who: 'staff', own: true },
  'write-offs': { page: '/invoices/write-offs', who: 'finance admin' },
  payments: { page: '/payments', who: 'staff', own: true },
  'refunded-payments': { page: '/payments/refunded', who: 'staff' },
  'voided-payments': { page: '/payments/voided', who: 'staff' },
  'failed-charges': { page: '/payments/failed', who: 'staff' },
  'unknown-charges': { page: '/payments/unknown', who: 'staff' },
  'payment-differences': { page: '/payments/differences', who: 'finance admin' },
  'card-payments': { page: '/lists/card-payments', who: 'staff' },
  'recurring-plans': { page: '/payments/recurring', who: 'staff' },
  'failed-payments': { page: '/lists/failed-payments', who: 'staff' },
  'expiring-cards': { page: '/lists/expiring-cards', who: 'staff' },
  'survey-responses': { page: '/admin/medallia', who: 'network admin', own: true },
  claims: { page: '/claims', who: 'staff', own: true },
  remittances: { page: '/claims/remittances', who: 'staff' },
  'remittance-claims': { page: '/claims/remittances/claims', who: 'staff' },
  'unmatched-remittance-claims': { page: '/claims/unmatched', who: 'staff' },
  'cryo-accounts': { page: '/lists/cryo-accounts', who: 'cryo', rows: 'cryo' },
  'cryo-freeze-dates': { page: '/cryo/freeze-dates/:id?', who: 'cryo', rows: 'cryo', own: true },
  'cryo-invoices': { page: '/cryo/invoices/:id?', who: 'cryo', rows: 'cryo', own: true },
  'cryo-reactivations': { page: '/cryo/reactivations/:id?', who: 'cryo', rows: 'cryo', own: true },
  'cryo-worklist': { page: '/cryo/worklist/:id?', who: 'cryo', rows: 'cryo', own: true },
  'cryo-worklist-new': { page: '/cryo/worklistNew/:id?', who: 'cryo', rows: 'cryo', own: true },
  'cryo-dispositions': { page: '/lists/cryo-dispositions', who: 'cryo', rows: 'cryo' },
  'cryo-phones': { page: '/cryo/phones', who: 'network', own: true },
  'cryo-comms': { page: '/cryo/comms', who: 'cryo', rows: 'cryo' },
  'cryo-run-results': { page: '/lists/cryo-run-results', who: 'cryo', rows: 'cryo' },
  'cryo-inventory': { page: '/cryo/master', who: 'cryo', own: true },
  'cryo-partner': { page: '/cryo/nyu', who: 'network', own: true },
  'cryo-shipments': { page: '/cryo/shipments', who: 'cryo lab', own: true },
  'cryo-movements': { page: '/cryo/movements', who: 'cryo lab' },
  unbilled: { page: '/reports/unbilled', who: 'staff' },
  'unread-conversations': { page: '/lists/unread-conversations', who: 'messaging', rows: 'conversation' },
  'ob-consents-sent': { page: '/patient-dashboards/ob-records/consents-sent', who: 'staff' },
  'ob-consents-signed': { page: '/patient-dashboards/ob-records/consents-signed', who: 'staff' },
  'ob-summaries': { page: '/patient-dashboards/ob-records/ob-summaries-generated', who: 'staff' },
  'ob-summary-records': { page: '/patient-dashboards/ob-records/ob-summary-records-generated', who: 'staff' },
  'benefits-intake': { page: '/benefits/intake/:client?', who: 'benefits', rows: 'verification' },
  'benefits-new': { page: '/benefits/new/:client?', who: 'benefits', rows: 'verification' },
  'benefits-pending': { page: '/benefits/pending/:client?', who: 'benefits', rows: 'verification' },
  'benefits-verifications': { page: '/benefits/verifications/:client?', who: 'benefits', rows: 'verification' },
  'completed-verifications': {
    page: '/benefits/completed-verifications/:client?',
    who: 'benefits',
    rows: 'verification',
  },
  'completed-this-month': { page: '/benefits/completed-this-month/:client?', who: 'benefits', rows: 'verification' },
  'benefits-tasks': { page: '/benefits/tasks/:client?', who: 'benefits' },
  'auths-required': { page: '/benefits/auths-required/:client?', who: 'benefits', rows: 'policy' },
  policies: { page: '/benefitsverification', who: 'benefits', rows: 'policy' },
  'open-enrollment': { page: '/benefits/openenrollment', who: 'open enrollment', rows: 'policy' },
  'count-by-user': { page: '/benefits/countByUser', who: 'benefits' },
  'financial-leaderboard': { page: '/benefits/analytics/Leaderboards/financial-leaderboard', who: 'benefits' },
  'vobs-by-verifier': { page: '/lists/vobs-by-verifier', who: 'benefits' },
  'vobs-by-payer': { page: '/lists/vobs-by-payer', who: 'benefits' },
  'fc-appointments': { page: '/lists/fc-appointments', who: 'benefits', rows: 'consult' },
  collected: { page: '/lists/collected', who: 'benefits', rows: 'agreement' },
  'fc-new-patients': { page: '/benefits/financialconsults/newPatients/:client?', who: 'benefits' },
  'fc-scheduled': { page: '/benefits/financialconsults/scheduled/:client?', who: 'benefits', rows: 'consult' },
  'fc-seen': { page: '/benefits/financialconsults/fcseen/:client?', who: 'benefits', rows: 'consult' },
  'estimates-sent': { page: '/benefits/financialconsults/estimatesSent/:client?', who: 'benefits', rows: 'agreement' },
  'agreements-sent': { page: '/benefits/financialconsults/sent/:client?', who: 'benefits', rows: 'agreement' },
  'agreements-signed': { page: '/benefits/financialconsults/signed/:client?', who: 'benefits', rows: 'agreement' },
  'agreements-paid': { page: '/benefits/financialconsults/paid/:client?', who: 'benefits', rows: 'agreement' },
  'agreements-unpaid': { page: '/benefits/financialconsults/unpaid/:client?', who: 'benefits', rows: 'agreement' },
  'agreements-unpaid-lines': {
    page: '/benefits/financialconsults/unpaid-details/:client?',
    who: 'benefits',
    rows: 'agreement',
  },
  'agreements-revoked': { page: '/benefits/financialconsults/revoked/:client?', who: 'benefits', rows: 'agreement' },
  credits: { page: '/benefits/financialconsults/credit/:client?', who: 'benefits', rows: 'agreement' },
  discounts: { page: '/benefits/financialconsults/discount/:client?', who: 'benefits', rows: 'agreement' },
  reconciliation: { page: '/benefits/financialconsults/reconciliation/:client?', who: 'benefits', rows: 'agreement' },
  'reconciliation-by-user': { page: '/benefits/financialconsults/recUser/:client?', who: 'benefits' },
  'agreements-total': { page: '/benefits/financialconsults/total/:client?', who: 'benefits' },
  pipeline: { page: '/benefits/financialconsults/tables/:stage?', who: 'benefits', rows: 'agreement' },
  'vobs-sent': { page: '/benefits/financialconsults/vobsent/:client?', who: 'benefits', rows: 'verification' },
  'vobs-read': { page: '/benefits/financialconsults/vobsread/:client?', who: 'benefits', rows: 'verification' },
  'eobs-read': { page: '/benefits/financialconsults/eobsread/:client?', who: 'benefits' },
  'corporate-sent': { page: '/corporate/sent/:client?', who: 'network', rows: 'agreement' },
  'corporate-signed': { page: '/corporate/signed/:client?', who: 'network', rows: 'agreement' },
  'authorizations-decided': { page: '/lists/authorizations-decided', who: 'staff' },
  estimates: { page: '/lists/estimates', who: 'benefits', rows: 'agreement' },
  'report-eobs': { page: '/reporting/eobs/:client?', who: 'staff' },
  'report-vobs': { page: '/reporting/vobs/:client?', who: 'staff', rows: 'verification' },
  'completed-work': { page: '/reporting/complete/:email?', who: 'staff' },
  'fc-specific': { page: '/reporting/fcspecific', who: 'staff' },
  'consults-held': { page: '/lists/consults-held', who: 'staff', rows: 'agreement' },
  'financial-report': { page: '/reporting/financial/:client?', who: 'staff' },
  charges: { page: '/lists/charges', who: 'staff' },
  'treatment-worklist': { page: '/worklists/fc', who: 'staff' },
  'work-by-status': { page: '/worklists/:status?', who: 'staff' },
  'diagnostic-fs': { page: '/patient-dashboards/activity-report/diagnostic-fs', who: 'staff' },
  'treatment-pipeline': { page: '/lists/treatment-pipeline', who: 'staff' },
  'intakes-72-hours': { page: '/lists/intakes-72-hours', who: 'staff' },
  'network-intakes': { page: '/nps/intakedash', who: 'network' },
  'call-log': { page: '/lists/call-log', who: 'network' },
  'engagedmd-log': { page: '/nps/engagedMD', who: 'network', own: true },
  'double-booked': { page: '/lists/double-booked', who: 'staff' },
  'my-appointments': { page: '/lists/my-appointments', who: 'staff' },
  arrivals: { page: '/lists/arrivals', who: 'clinics 1 and 13' },
  signatures: { page: '/signatures', who: 'staff' },
  tasks: { page: '/tasks', who: 'network' },
  'user-tasks': { page: '/tasks/users/:id?', who: 'network' },
  'my-tasks': { page: '/users/tasks/:id?', who: 'staff', own: true },
  'my-tasks-due': { page: '/users/tasks/due', who: 'staff', own: true },
  'my-tasks-deferred': { page: '/users/tasks/deferred', who: 'staff', own: true },
  'my-tasks-done': { page: '/users/tasks/done', who: 'staff', own: true },
  'visible-tasks': { page: '/users/tasks/all', who: 'staff', own: true },
  'my-reminders': { page: '/reminder', who: 'staff', own: true },
  'my-reminders-due': { page: '/reminder/due', who: 'staff' },
  'my-reminders-dismissed': { page: '/reminder/dismissed', who: 'staff' },
  registry: { page: '/worklists/neetregistry', who: 'researcher', own: true },
  'registry-data': { page: '/worklists/neetregistry/DataManagementTab', who: 'researcher', own: true },
  'registry-queries': { page: '/worklists/neetregistry/queries', who: 'researcher', own: true },
  'registry-by-state': { page: '/lists/registry-by-state', who: 'researcher' },
  'registry-by-month': { page: '/lists/registry-by-month', who: 'researcher' },
  'registry-by-completeness': { page: '/lists/registry-by-completeness', who: 'researcher' },
  prescreening: { page: '/research/prescreening', who: 'researcher', own: true },
  cohorts: { page: '/research/cohorts', who: 'researcher', own: true },
  'cohort-members': { page: '/research/cohort/:cohort?', who: 'researcher', own: true },
};

/** The requirement to open a list. */
export function listRequirement(list: string): Requirement | undefined {
  const row = lists[list];
  return row && { who: row.who, patientData: true };
}

/** The requirements of the lists' pages, by path. */
export const listPages: Record<string, Requirement> = Object.fromEntries(
  Object.values(lists).map(({ page, who }) => [page, { who, patientData: true }]),
);

/** The path of a list's page without optional parameters. */
export function listPath(list: string): string {
  return (lists[list]?.page ?? '').replace(/\/:.*$/, '');
}
