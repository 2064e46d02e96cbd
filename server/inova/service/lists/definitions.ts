import { lists } from '#server/access/lists.ts';
import { agreementListings } from '../agreements/lists/agreements.ts';
import { chargeListings } from '../agreements/lists/charges.ts';
import { concessionListings } from '../agreements/lists/concessions.ts';
import { agreementPaymentListings } from '../agreements/lists/payments.ts';
import { reconciliationListings } from '../agreements/lists/reconciliation.ts';
import { arrivalListings } from '../appointments/arrivals-list.ts';
import { appointmentListings } from '../appointments/lists.ts';
import { counselingListings } from '../consults/lists/appointments.ts';
import { consultListings } from '../consults/lists/pipeline.ts';
import { financialConsultListings } from '../consults/lists/reports.ts';
import { worklistListings } from '../intakes/consult-worklist.ts';
import { engagedMdListings } from '../intakes/engagedmd-list.ts';
import { intakeListings } from '../intakes/lists.ts';
import { recordRequestListings } from '../intakes/record-request-lists.ts';
import { patientListings } from '../patients/lists.ts';
import { paymentListings } from '../payments/lists.ts';
import { completedWork } from '../reports/completed-work.ts';
import { corporateListings } from '../reports/corporate.ts';
import { leaderboardListings } from '../reports/leaderboards.ts';
import { pipelineListings } from '../reports/pipeline.ts';
import { researchListings } from '../research/lists.ts';
import { registryListings } from '../research/registry-lists.ts';
import { registryReportListings } from '../research/registry-report-lists.ts';
import { signatureListings } from '../signatures/lists.ts';
import { taskListings } from '../tasks/lists.ts';
import { dashboardListings } from '../treatments/activity-lists.ts';
import { diagnosticListings } from '../treatments/diagnostic-lists.ts';
import { treatmentListings } from '../treatments/lists.ts';
import { obRecordListings } from '../treatments/ob-record-lists.ts';
import { stageListings } from '../treatments/stages-list.ts';
import { authorizationListings } from '../verifications/lists/authorizations.ts';
import { benefitWorkListings } from '../verifications/lists/benefit-work.ts';
import { eobListings } from '../verifications/lists/eobs.ts';
import { policyListings } from '../verifications/lists/policies.ts';
import { verificationReport } from '../verifications/lists/report.ts';
import { summaryListings } from '../verifications/lists/summaries.ts';
import { verificationListings } from '../verifications/lists/verifications.ts';
import type { Definition } from './definition.ts';

/** Every list, in the order of the catalogue. */
export const definitions: Definition[] = [
  ...patientListings,
  ...appointmentListings,
  ...recordRequestListings,
  ...intakeListings,
  ...engagedMdListings,
  ...arrivalListings,
  ...treatmentListings,
  ...worklistListings,
  ...authorizationListings,
  ...diagnosticListings,
  ...dashboardListings,
  ...stageListings,
  ...obRecordListings,
  ...paymentListings,
  ...verificationListings,
  ...benefitWorkListings,
  ...policyListings,
  ...leaderboardListings,
  ...pipelineListings,
  ...counselingListings,
  ...consultListings,
  ...agreementListings,
  ...agreementPaymentListings,
  ...concessionListings,
  ...reconciliationListings,
  ...summaryListings,
  ...eobListings,
  ...corporateListings,
  verificationReport,
  completedWork,
  ...financialConsultListings,
  ...chargeListings,
  ...signatureListings,
  ...taskListings,
  ...registryListings,
  ...registryReportListings,
  ...researchListings,
];

/** Every list needs its row in the access table and every row its list; a page must be able to tell them apart. */
export function checkListings(): void {
  const ids = definitions.map(({ id }) => id);
  const without = ids.find((id) => !lists[id]);
  if (without) throw new Error(`List ${without} has no row in the access table`);
  const unknown = Object.keys(lists).find((id) => !ids.includes(id));
  if (unknown) throw new Error(`The access table has a row for ${unknown}, which is no list`);
  const opened = definitions.flatMap(({ columns }) => columns.flatMap(({ opens }) => opens?.list ?? []));
  const nowhere = opened.find((id) => !ids.includes(id));
  if (nowhere) throw new Error(`A column opens ${nowhere}, which is no list`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`Two lists are called ${twice}`);
  const nameless = definitions.find(({ actions, noun }) => actions && !noun);
  if (nameless) throw new Error(`List ${nameless.id} has actions and no noun for its rows`);
}
