import type { Job } from '#server/access/housekeeping.ts';
import type { Store } from '#server/store/store.ts';
import { resetLinkTask } from './account/reset-link-job.ts';
import { removeEndedResetTokens } from './account/reset-tokens.ts';
import { setupMinutes } from './account/two-step.ts';
import { removeUnconfirmedTwoStep } from './account/two-step-records.ts';
import { listStaff } from './account/users.ts';
import { agreementBoards } from './agreements/board.ts';
import { agreementEmails } from './agreements/email-templates.ts';
import { agreementLists } from './agreements/lists/agreements.ts';
import { chargeLists } from './agreements/lists/charges.ts';
import { concessionLists } from './agreements/lists/concessions.ts';
import { agreementPaymentLists } from './agreements/lists/payments.ts';
import { reconciliationLists } from './agreements/lists/reconciliation.ts';
import { agreementDocuments } from './agreements/sent-documents.ts';
import { arrivalLists } from './appointments/arrivals-list.ts';
import { appointmentLists } from './appointments/lists.ts';
import { endExpiredOffersTask } from './appointments/waitlist/expire-job.ts';
import { waitlistLists } from './appointments/waitlist-list.ts';
import type { Board } from './boards/definition.ts';
import { warmBoard } from './boards/warm.ts';
import { removeOldFigures } from './cache/figure-store.ts';
import { removeStaleSlowQueries } from './cache/slow-queries.ts';
import { warmCacheTask } from './cache/warm-cache.ts';
import { listPackages } from './catalog/packages.ts';
import { listClients } from './clinics/clients.ts';
import { listProviders } from './clinics/providers.ts';
import { lapseConsentsTask } from './consents/lapse-job.ts';
import { consultEmail } from './consults/email-template.ts';
import { counselingLists } from './consults/lists/appointments.ts';
import { consultLists } from './consults/lists/pipeline.ts';
import { financialConsultLists } from './consults/lists/reports.ts';
import type { Registry } from './context.ts';
import { cryoBoards } from './cryo/billing/boards.ts';
import { storageEmail } from './cryo/billing/dunning/email-template.ts';
import { followUpTask } from './cryo/billing/dunning/follow-up.ts';
import { dunningLists } from './cryo/billing/dunning/lists.ts';
import { accountLists as storageAccountLists } from './cryo/billing/lists/accounts.ts';
import { storageInvoiceLists } from './cryo/billing/lists/invoices.ts';
import { billingTask } from './cryo/billing/run/continue-run.ts';
import { scheduledRunsTask } from './cryo/billing/run/schedule.ts';
import { inventoryLists } from './cryo/inventory/lists.ts';
import { shipmentList } from './cryo/inventory/shipment-list.ts';
import { cryoWorklistBoard } from './cryo/worklists/board.ts';
import { cryoWorklists } from './cryo/worklists/lists.ts';
import { cycleRequestLists } from './cycle-requests/lists.ts';
import { resetDemonstrationTask } from './devtools/reset-job.ts';
import { sendEmailTask } from './emails/patient-emails.ts';
import { worklistLists } from './intakes/consult-worklist.ts';
import { engagedMdLists } from './intakes/engagedmd-list.ts';
import { intakeLists } from './intakes/lists.ts';
import { recordRequestLists } from './intakes/record-requests/lists.ts';
import { removeOldRuns } from './lists/action-runs.ts';
import { runActionTask } from './lists/continue-run.ts';
import type { ListDefinition } from './lists/definition.ts';
import { warmList } from './lists/warm.ts';
import { medicationLists } from './medications/lists.ts';
import { removeOldMessageDrafts } from './messages/drafts.ts';
import { messageTasks } from './messages/jobs.ts';
import { messageLists } from './messages/lists.ts';
import { removeOldPresence } from './messages/presence.ts';
import { sendPushTask } from './notifications/push-job.ts';
import { removeOldNotifications } from './notifications/queries.ts';
import { wakeNotificationsTask } from './notifications/snooze.ts';
import { patientLists } from './patients/lists.ts';
import { listPayers } from './patients/payers.ts';
import { cardEmail } from './payments/cards/renewals/email-template.ts';
import { chargeTasks } from './payments/charges/jobs.ts';
import { chargeLists as cardPaymentLists } from './payments/charges/lists.ts';
import { remittanceLists } from './payments/claims/lists.ts';
import { differenceLists } from './payments/days/lists.ts';
import { invoiceLists } from './payments/invoices/lists.ts';
import { paymentLists } from './payments/lists.ts';
import { takenLists } from './payments/payments/lists.ts';
import { deliverRemindersTask, emailReminderTask } from './reminders/jobs.ts';
import { reminderLists } from './reminders/lists.ts';
import { analyticsBoards } from './reports/analytics-boards.ts';
import { clinicBoards } from './reports/clinic-boards.ts';
import { completedWork } from './reports/completed-work.ts';
import { corporateLists } from './reports/corporate.ts';
import { leaderboardLists } from './reports/leaderboards.ts';
import { milestoneBoards } from './reports/milestone-boards.ts';
import { networkBoards } from './reports/network-boards.ts';
import { ownWorkBoards } from './reports/own-work-board.ts';
import { pipelineLists } from './reports/pipeline.ts';
import { listCohorts } from './research/cohorts.ts';
import { researchLists } from './research/lists.ts';
import { registryLists } from './research/registry-lists.ts';
import { registryReportLists } from './research/registry-report-lists.ts';
import { findPrincipal } from './session/session.ts';
import { removeExpiredTokens } from './session/tokens.ts';
import { expireSignatures } from './signatures/delivery.ts';
import { signatureTasks } from './signatures/jobs.ts';
import { signatureLists } from './signatures/lists.ts';
import { removeEndedSessions } from './signatures/signers.ts';
import { surveyLists } from './surveys/list.ts';
import { taskLists } from './tasks/lists.ts';
import { notifyOfTasksTask } from './tasks/notify-job.ts';
import { reportBoards } from './treatments/activity-boards.ts';
import { dashboardLists } from './treatments/activity-lists.ts';
import { cycleStartBoards } from './treatments/cycle-starts-board.ts';
import { diagnosticLists } from './treatments/diagnostic-lists.ts';
import { treatmentLists } from './treatments/lists.ts';
import { obRecordLists } from './treatments/ob-record-lists.ts';
import { stageLists } from './treatments/stages-list.ts';
import { startedLists } from './treatments/started-list.ts';
import { uploadLists } from './uploads/lists.ts';
import { invitationTask } from './users/invitation-job.ts';
import { benefitBoards } from './verifications/board.ts';
import { benefitEmails } from './verifications/email-templates.ts';
import { authorizationLists } from './verifications/lists/authorizations.ts';
import { benefitWorkLists } from './verifications/lists/benefit-work.ts';
import { eobLists } from './verifications/lists/eobs.ts';
import { policyLists } from './verifications/lists/policies.ts';
import { verificationReport } from './verifications/lists/report.ts';
import { summaryLists } from './verifications/lists/summaries.ts';
import { verificationLists } from './verifications/lists/verifications.ts';
import { benefitDocuments } from './verifications/sent-documents.ts';

/** Every list, in catalog order. */
const lists: ListDefinition[] = [
  ...patientLists,
  ...appointmentLists,
  ...waitlistLists,
  ...recordRequestLists,
  ...uploadLists,
  ...intakeLists,
  ...engagedMdLists,
  ...arrivalLists,
  ...treatmentLists,
  ...cycleRequestLists,
  ...startedLists,
  ...worklistLists,
  ...authorizationLists,
  ...diagnosticLists,
  ...dashboardLists,
  ...stageLists,
  ...obRecordLists,
  ...medicationLists,
  ...takenLists,
  ...paymentLists,
  ...invoiceLists,
  ...cardPaymentLists,
  ...differenceLists,
  ...remittanceLists,
  ...storageAccountLists,
  ...storageInvoiceLists,
  ...dunningLists,
  ...inventoryLists,
  shipmentList,
  ...cryoWorklists,
  ...verificationLists,
  ...benefitWorkLists,
  ...policyLists,
  ...leaderboardLists,
  ...surveyLists,
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
  ...reminderLists,
  ...messageLists,
  ...registryLists,
  ...registryReportLists,
  ...researchLists,
];

/** Every board, in catalog order. */
const boards: Board[] = [
  ...ownWorkBoards,
  ...clinicBoards,
  ...benefitBoards,
  ...milestoneBoards,
  ...analyticsBoards,
  ...networkBoards,
  ...reportBoards,
  ...agreementBoards,
  ...cycleStartBoards,
  ...cryoBoards,
  cryoWorklistBoard,
];

/** What the slices provide to the engines, which can't import them. */
export const registry: Registry = {
  lists,
  boards,
  choices: {
    clinics: listClients,
    providers: listProviders,
    staff: listStaff,
    payers: listPayers,
    packages: listPackages,
    cohorts: listCohorts,
  },
  findPrincipal,
  emailTemplates: {
    ...agreementEmails,
    ...benefitEmails,
    consult: consultEmail,
    storage: storageEmail,
    card: cardEmail,
  },
  sentDocuments: { ...benefitDocuments, ...agreementDocuments },
  tasks: [
    warmCacheTask,
    runActionTask,
    sendEmailTask,
    ...signatureTasks,
    lapseConsentsTask,
    resetLinkTask,
    invitationTask,
    resetDemonstrationTask,
    notifyOfTasksTask,
    deliverRemindersTask,
    endExpiredOffersTask,
    emailReminderTask,
    sendPushTask,
    wakeNotificationsTask,
    ...messageTasks,
    ...chargeTasks,
    billingTask,
    scheduledRunsTask,
    followUpTask,
  ],
  warmers: { board: warmBoard, list: warmList },
};

/** The hourly cleanup: what is removed or expires. */
export function cleanupJobs(store: Store): Job[] {
  return [
    (now) => removeExpiredTokens(store, now),
    (now) => removeEndedResetTokens(store, now),
    (now) => removeEndedSessions(store, now),
    (now) => expireSignatures(store, now),
    (now) => removeStaleSlowQueries(store, now),
    (now) => removeOldFigures(store, now),
    (now) => removeOldRuns(store, now),
    (now) => removeOldNotifications(store, now),
    (now) => removeOldMessageDrafts(store, now),
    (now) => removeOldPresence(store, now),
    (now) => removeUnconfirmedTwoStep(store, new Date(now.getTime() - setupMinutes * 60_000)),
  ];
}
