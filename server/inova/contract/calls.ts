import * as agreementChecks from './agreements/agreement-checklist.ts';
import * as agreements from './agreements/agreements.ts';
import * as packages from './agreements/packages.ts';
import * as articles from './articles.ts';
import * as boards from './boards.ts';
import { type AnyCall, callKey, callsIn } from './call.ts';
import * as catalog from './catalog.ts';
import * as clinic from './clinic.ts';
import * as clinicSettings from './clinic-settings.ts';
import * as consults from './consults.ts';
import * as cryoAccounts from './cryo/accounts.ts';
import * as cryoBilling from './cryo/billing.ts';
import * as cryoDispositions from './cryo/dispositions.ts';
import * as cryoInventory from './cryo/inventory.ts';
import * as cryoNotices from './cryo/notices.ts';
import * as cryoPhones from './cryo/phone-calls.ts';
import * as cryoRounds from './cryo/rounds.ts';
import * as cryoSettings from './cryo/settings.ts';
import * as cryoShipments from './cryo/shipments.ts';
import * as cryoTakedown from './cryo/takedown.ts';
import * as cryoTanks from './cryo/tanks.ts';
import * as cycleRequests from './cycle-requests.ts';
import * as cycles from './cycles.ts';
import * as devNotes from './dev-notes.ts';
import * as devTools from './devtools.ts';
import * as intakes from './intakes/intakes.ts';
import * as jobs from './jobs.ts';
import * as listActions from './lists/list-actions.ts';
import * as lists from './lists/lists.ts';
import * as relatedRecords from './lists/related-records.ts';
import * as medications from './medications.ts';
import * as conversationWork from './messages/conversation-work.ts';
import * as conversations from './messages/conversations.ts';
import * as messageGroups from './messages/message-groups.ts';
import * as messageSettings from './messages/message-settings.ts';
import * as messages from './messages/messages.ts';
import * as patientApp from './messages/patient-app.ts';
import * as push from './messages/push.ts';
import * as obRecords from './ob-records.ts';
import * as patientNotes from './patient-notes.ts';
import * as patients from './patients.ts';
import * as cardAuthorizations from './payments/card-authorizations.ts';
import * as cardRenewals from './payments/card-renewals.ts';
import * as cards from './payments/cards.ts';
import * as charges from './payments/charges.ts';
import * as confirmedPayments from './payments/confirmed-payments.ts';
import * as daySheets from './payments/day-sheets.ts';
import * as ehrStatements from './payments/ehr-statements.ts';
import * as invoices from './payments/invoices.ts';
import * as paymentEvents from './payments/payment-events.ts';
import * as payments from './payments/payments.ts';
import * as receipts from './payments/receipts.ts';
import * as recurringPayments from './payments/recurring-payments.ts';
import * as remittances from './payments/remittances.ts';
import * as statements from './payments/statements.ts';
import * as recordRequests from './record-requests.ts';
import * as research from './research.ts';
import * as appointmentMappings from './scheduling/appointment-mappings.ts';
import * as appointments from './scheduling/appointments.ts';
import * as calendarFeed from './scheduling/calendar-feed.ts';
import * as providerHours from './scheduling/provider-hours.ts';
import * as waitlist from './scheduling/waitlist.ts';
import * as account from './session/account.ts';
import * as clients from './session/clients.ts';
import * as session from './session/session.ts';
import * as users from './session/users.ts';
import * as consents from './signatures/consents.ts';
import * as sentDocuments from './signatures/sent-documents.ts';
import * as signatures from './signatures/signatures.ts';
import * as signing from './signatures/signing.ts';
import * as status from './status.ts';
import * as surveys from './surveys.ts';
import * as switches from './switches.ts';
import * as notifications from './tasks/notifications.ts';
import * as reminders from './tasks/reminders.ts';
import * as tasks from './tasks/tasks.ts';
import * as uploadedDocuments from './uploaded-documents.ts';
import * as eligibility from './verifications/eligibility.ts';
import * as payers from './verifications/payers.ts';
import * as policy from './verifications/policy.ts';
import * as verifications from './verifications/verifications.ts';

/** The contract by client group, in the order of the OpenAPI document. */
export const contract = {
  session,
  clients,
  account,
  users,
  switches,
  articles,
  surveys,
  patients: { ...patients, ...patientNotes, ...relatedRecords },
  recordRequests,
  uploadedDocuments,
  intakes,
  cycles,
  obRecords,
  policy,
  sentDocuments,
  eligibility,
  verifications,
  payers,
  clinic,
  clinicSettings,
  notifications,
  push,
  agreementChecks,
  catalog,
  medications,
  appointments,
  appointmentMappings,
  providerHours,
  waitlist,
  calendarFeed,
  consults,
  cycleRequests,
  tasks,
  reminders,
  devNotes,
  status,
  jobs,
  devTools,
  boards,
  lists: { ...lists, ...listActions },
  packages,
  agreements,
  cards: { ...cards, ...cardAuthorizations, ...cardRenewals },
  charges,
  receipts,
  recurringPayments,
  remittances,
  payments: { ...payments, ...confirmedPayments, ...paymentEvents, ...daySheets },
  statements,
  ehrStatements,
  invoices,
  cryoInventory,
  cryoAccounts,
  cryoBilling,
  cryoPhones,
  cryoNotices,
  cryoTanks,
  cryoRounds,
  cryoSettings,
  cryoDispositions,
  cryoTakedown,
  cryoShipments,
  research,
  consents,
  signatures,
  signing,
  messageGroups,
  conversations: { ...conversations, ...conversationWork },
  messages,
  messageSettings,
  patientApp,
};

/** Every call of the contract, in the order of the OpenAPI document. */
export const calls: AnyCall[] = callsOf(contract);

/** The calls that modules export; throws if two share a method and path. */
export function callsOf(modules: Record<string, object>): AnyCall[] {
  const found = Object.values(modules).flatMap(callsIn);
  const keys = found.map(callKey);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated) throw new Error(`${repeated} is defined twice`);
  return found;
}
