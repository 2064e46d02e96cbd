import { lists } from '#server/access/lists.ts';
import { agreementPaymentListings } from './agreement-payments.ts';
import { agreementListings } from './agreements.ts';
import { appointmentListings } from './appointments.ts';
import { arrivalListings } from './arrivals.ts';
import { authorizationListings } from './authorizations.ts';
import { benefitWorkListings } from './benefit-work.ts';
import { chargeListings } from './charges.ts';
import { completedWork } from './completed-work.ts';
import { concessionListings } from './concessions.ts';
import { consultListings } from './consults.ts';
import { corporateListings } from './corporate.ts';
import { counselingListings } from './counseling.ts';
import { dashboardListings } from './dashboards.ts';
import type { Definition } from './definition.ts';
import { diagnosticListings } from './diagnostics.ts';
import { engagedMdListings } from './engagedmd.ts';
import { eobListings } from './eobs.ts';
import { financialConsultListings } from './financial-consults.ts';
import { intakeListings } from './intakes.ts';
import { leaderboardListings } from './leaderboards.ts';
import { obRecordListings } from './ob-records.ts';
import { patientListings } from './patients.ts';
import { paymentListings } from './payments.ts';
import { pipelineListings } from './pipeline.ts';
import { policyListings } from './policies.ts';
import { reconciliationListings } from './reconciliation.ts';
import { recordRequestListings } from './record-requests.ts';
import { registryListings } from './registry.ts';
import { registryReportListings } from './registry-reports.ts';
import { researchListings } from './research.ts';
import { signatureListings } from './signatures.ts';
import { summaryListings } from './summaries.ts';
import { taskListings } from './tasks.ts';
import { stageListings } from './treatment-stages.ts';
import { treatmentListings } from './treatments.ts';
import { verificationReport } from './verification-report.ts';
import { verificationListings } from './verifications.ts';
import { worklistListings } from './worklists.ts';

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
