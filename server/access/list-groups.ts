/** The queues of one kind of work in its order: the IDs of their lists, each with its name within the group. */
export type ListGroup = Record<string, string>;

/** Above each of these lists, tabs lead to the others of its group. */
export const listGroups: ListGroup[] = [
  {
    'benefits-intake': 'Intake',
    'benefits-new': 'New',
    'benefits-pending': 'Pending',
    'benefits-verifications': 'All open',
    'benefits-tasks': 'Tasks',
    'completed-verifications': 'Completed',
    'completed-this-month': 'This month',
  },
  {
    'treatment-worklist': 'Treatment',
    'pa-worklist': 'Prior Authorization',
    'npc-worklist': 'New Patient Consults',
    'diagnostic-worklist': 'Diagnostic',
    'test-results': 'Test results',
    'work-by-status': 'By status',
  },
  {
    'fc-new-patients': 'New patients',
    'fc-scheduled': 'Scheduled',
    'fc-seen': 'Held',
    'estimates-sent': 'Estimates',
    'agreements-sent': 'Sent',
    'agreements-signed': 'Signed',
    'agreements-unpaid': 'Unpaid',
    'agreements-paid': 'Paid',
    'agreements-revoked': 'Revoked',
  },
  {
    'my-tasks': 'Open',
    'my-tasks-due': 'Due',
    'my-tasks-deferred': 'Deferred',
    'my-tasks-done': 'Done',
    'visible-tasks': 'All',
  },
  { 'my-reminders': 'Open', 'my-reminders-due': 'Due', 'my-reminders-dismissed': 'Dismissed' },
  { 'vobs-sent': 'Summaries sent', 'vobs-read': 'Summaries opened', 'eobs-read': 'Explanations opened' },
  { invoices: 'All', 'unpaid-invoices': 'Unpaid', 'write-offs': 'Write-offs' },
  {
    payments: 'Taken',
    'refunded-payments': 'Refunded',
    'voided-payments': 'Voided',
    'failed-charges': 'Failed',
    'unknown-charges': 'Unknown',
    'payment-differences': 'Differences',
  },
  { 'recurring-plans': 'Recurring payments', 'failed-payments': 'Failed', 'expiring-cards': 'Expiring cards' },
  {
    claims: 'Claims',
    remittances: 'Remittances',
    'remittance-claims': 'Decisions',
    'unmatched-remittance-claims': 'Unmatched',
  },
  {
    'cryo-accounts': 'Accounts',
    'cryo-freeze-dates': 'Freeze dates',
    'cryo-invoices': 'Invoices',
    'cryo-reactivations': 'Lapsed',
    'cryo-run-results': 'Last run',
  },
  { 'cryo-worklist': 'Due now', 'cryo-worklist-new': 'New accounts', 'cryo-dispositions': 'Dispositions' },
  { credits: 'Credits', discounts: 'Discounts' },
  {
    'ob-consents-sent': 'Consents sent',
    'ob-consents-signed': 'Consents signed',
    'ob-summaries': 'Summaries',
    'ob-summary-records': 'Summary records',
  },
];

/** The group of a list, if it has one. */
export const listGroupOf = (list: string): ListGroup | undefined => listGroups.find((group) => list in group);
