import { prefix, route } from '@remix-run/route-config';

/** The summary of an obstetric record; its list is among the others. */
export const obSummaryRoutes = prefix('patient-dashboards/ob-records/ob-summary-records-generated/:record', [
  route('', 'sections/treatments/ob-summary/summary.tsx'),
  route('pdf', 'sections/treatments/ob-summary/summary-pdf.ts'),
]);
