import type { Requirement, Who } from './requirements.ts';

/** A list's page, as the sitemap writes its address, and who may open it. */
interface ListAccess {
  page: string;
  who: Who;
  /** Its section routes the page, so that the generic one stays away. */
  own?: true;
}

/** Lists by their id: page, CSV, API and terminal ask here. A list without a row stops the start. */
export const lists: Record<string, ListAccess> = {
  'new-patients': { page: '/newpatients', who: 'staff' },
  'npc-seen': { page: '/patient-dashboards/activity-report/npc-seen', who: 'staff' },
  'npc-worklist': { page: '/worklists/npc', who: 'staff' },
  'cycle-started': { page: '/patient-dashboards/activity-report/cycle-started', who: 'staff' },
  'tx-fs-entered': { page: '/patient-dashboards/activity-report/tx-fs-entered', who: 'staff' },
  'not-started-past-stim': { page: '/patient-dashboards/activity-report/not-started-past-stim', who: 'staff' },
  'without-fs': { page: '/patient-dashboards/activity-report/without-fs', who: 'staff' },
  'completed-cancelled-fs': { page: '/patient-dashboards/activity-report/completed-cancelled-fs', who: 'staff' },
  'pa-worklist': { page: '/worklists/pa', who: 'staff' },
  'diagnostic-worklist': { page: '/worklists/diagnostic', who: 'staff' },
  'record-requests': { page: '/medicalrecords', who: 'staff' },
  'unpaid-invoices': { page: '/unpaidInvoices', who: 'staff' },
  claims: { page: '/claims', who: 'staff' },
  unbilled: { page: '/reports/unbilled', who: 'staff' },
  'ob-consents-sent': { page: '/patient-dashboards/ob-records/consents-sent', who: 'staff' },
  'ob-consents-signed': { page: '/patient-dashboards/ob-records/consents-signed', who: 'staff' },
  'ob-summaries': { page: '/patient-dashboards/ob-records/ob-summaries-generated', who: 'staff' },
  'ob-summary-records': { page: '/patient-dashboards/ob-records/ob-summary-records-generated', who: 'staff' },
  'treatment-worklist': { page: '/worklists/fc', who: 'staff' },
  'work-by-status': { page: '/worklists/:status?', who: 'staff' },
  'diagnostic-fs': { page: '/patient-dashboards/activity-report/diagnostic-fs', who: 'staff' },
  'treatment-pipeline': { page: '/lists/treatment-pipeline', who: 'staff' },
  'intakes-72-hours': { page: '/lists/intakes-72-hours', who: 'staff' },
  'network-intakes': { page: '/nps/intakedash', who: 'network' },
  'call-log': { page: '/lists/call-log', who: 'network' },
  'engagedmd-log': { page: '/nps/engagedMD', who: 'network' },
  arrivals: { page: '/lists/arrivals', who: 'clinics 1 and 13' },
};

/** What a list asks of whoever wants it. */
export function requirementOf(list: string): Requirement | undefined {
  const row = lists[list];
  return row && { who: row.who, patientData: true };
}

/** The requirements of the lists' pages by their address. */
export const listPages: Record<string, Requirement> = Object.fromEntries(
  Object.values(lists).map(({ page, who }) => [page, { who, patientData: true }]),
);

/** The address of a list's page without what may follow it. */
export function pathOf(list: string): string {
  return (lists[list]?.page ?? '').replace(/\/:.*$/, '');
}
