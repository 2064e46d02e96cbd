import { lists } from '#server/access/lists.ts';
import { agreementLists } from '../agreements/lists/agreements.ts';
import { chargeLists } from '../agreements/lists/charges.ts';
import { concessionLists } from '../agreements/lists/concessions.ts';
import { agreementPaymentLists } from '../agreements/lists/payments.ts';
import { reconciliationLists } from '../agreements/lists/reconciliation.ts';
import { arrivalLists } from '../appointments/arrivals-list.ts';
import { appointmentLists } from '../appointments/lists.ts';
import { counselingLists } from '../consults/lists/appointments.ts';
import { consultLists } from '../consults/lists/pipeline.ts';
import { financialConsultLists } from '../consults/lists/reports.ts';
import { worklistLists } from '../intakes/consult-worklist.ts';
import { engagedMdLists } from '../intakes/engagedmd-list.ts';
import { intakeLists } from '../intakes/lists.ts';
import { recordRequestLists } from '../intakes/record-request-lists.ts';
import { patientLists } from '../patients/lists.ts';
import { paymentLists } from '../payments/lists.ts';
import { completedWork } from '../reports/completed-work.ts';
import { corporateLists } from '../reports/corporate.ts';
import { leaderboardLists } from '../reports/leaderboards.ts';
import { pipelineLists } from '../reports/pipeline.ts';
import { researchLists } from '../research/lists.ts';
import { registryLists } from '../research/registry-lists.ts';
import { registryReportLists } from '../research/registry-report-lists.ts';
import { signatureLists } from '../signatures/lists.ts';
import { taskLists } from '../tasks/lists.ts';
import { dashboardLists } from '../treatments/activity-lists.ts';
import { diagnosticLists } from '../treatments/diagnostic-lists.ts';
import { treatmentLists } from '../treatments/lists.ts';
import { obRecordLists } from '../treatments/ob-record-lists.ts';
import { stageLists } from '../treatments/stages-list.ts';
import { authorizationLists } from '../verifications/lists/authorizations.ts';
import { benefitWorkLists } from '../verifications/lists/benefit-work.ts';
import { eobLists } from '../verifications/lists/eobs.ts';
import { policyLists } from '../verifications/lists/policies.ts';
import { verificationReport } from '../verifications/lists/report.ts';
import { summaryLists } from '../verifications/lists/summaries.ts';
import { verificationLists } from '../verifications/lists/verifications.ts';
import type { ListDefinition } from './definition.ts';

/** Every list, in the order of the catalogue. */
export const listDefinitions: ListDefinition[] = [
  ...patientLists,
  ...appointmentLists,
  ...recordRequestLists,
  ...intakeLists,
  ...engagedMdLists,
  ...arrivalLists,
  ...treatmentLists,
  ...worklistLists,
  ...authorizationLists,
  ...diagnosticLists,
  ...dashboardLists,
  ...stageLists,
  ...obRecordLists,
  ...paymentLists,
  ...verificationLists,
  ...benefitWorkLists,
  ...policyLists,
  ...leaderboardLists,
  ...pipelineLists,
  ...counselingLists,
  ...consultLists,
  ...agreementLists,
  ...agreementPaymentLists,
  ...concessionLists,
  ...reconciliationLists,
  ...summaryLists,
  ...eobLists,
  ...corporateLists,
  verificationReport,
  completedWork,
  ...financialConsultLists,
  ...chargeLists,
  ...signatureLists,
  ...taskLists,
  ...registryLists,
  ...registryReportLists,
  ...researchLists,
];

/** Every list needs its row in the access table and every row its list; a page must be able to tell them apart. */
export function assertListsComplete(): void {
  const ids = listDefinitions.map(({ id }) => id);
  const without = ids.find((id) => !lists[id]);
  if (without) throw new Error(`List ${without} has no row in the access table`);
  const unknown = Object.keys(lists).find((id) => !ids.includes(id));
  if (unknown) throw new Error(`The access table has a row for ${unknown}, which is no list`);
  const opened = listDefinitions.flatMap(({ columns }) => columns.flatMap(({ opens }) => opens?.list ?? []));
  const nowhere = opened.find((id) => !ids.includes(id));
  if (nowhere) throw new Error(`A column opens ${nowhere}, which is no list`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`Two lists are called ${twice}`);
  const nameless = listDefinitions.find(({ actions, noun }) => actions && !noun);
  if (nameless) throw new Error(`List ${nameless.id} has actions and no noun for its rows`);
}
