import * as account from './account.ts';
import * as agreementChecks from './agreement-checklist.ts';
import * as agreements from './agreements.ts';
import * as boards from './boards.ts';
import { type AnyCall, callKey, callsIn } from './call.ts';
import * as cards from './cards.ts';
import * as catalog from './catalog.ts';
import * as charges from './charges.ts';
import * as clients from './clients.ts';
import * as clinic from './clinic.ts';
import * as consults from './consults.ts';
import * as conversationWork from './conversation-work.ts';
import * as conversations from './conversations.ts';
import * as devNotes from './dev-notes.ts';
import * as eligibility from './eligibility.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as listActions from './list-actions.ts';
import * as lists from './lists.ts';
import * as messageGroups from './message-groups.ts';
import * as messageSettings from './message-settings.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as packages from './packages.ts';
import * as patientApp from './patient-app.ts';
import * as patients from './patients.ts';
import * as payers from './payers.ts';
import * as payments from './payments.ts';
import * as policy from './policy.ts';
import * as push from './push.ts';
import * as recurringPayments from './recurring-payments.ts';
import * as relatedRecords from './related-records.ts';
import * as reminders from './reminders.ts';
import * as remittances from './remittances.ts';
import * as research from './research.ts';
import * as sentDocuments from './sent-documents.ts';
import * as session from './session.ts';
import * as signatures from './signatures.ts';
import * as signing from './signing.ts';
import * as status from './status.ts';
import * as tasks from './tasks.ts';
import * as verifications from './verifications.ts';

/** The contract by client group, in the order of the OpenAPI document. */
export const contract = {
  session,
  clients,
  account,
  patients: { ...patients, ...relatedRecords },
  policy,
  sentDocuments,
  eligibility,
  verifications,
  payers,
  clinic,
  notifications,
  push,
  agreementChecks,
  catalog,
  consults,
  tasks,
  reminders,
  devNotes,
  status,
  jobs,
  boards,
  lists: { ...lists, ...listActions },
  packages,
  agreements,
  cards,
  charges,
  recurringPayments,
  remittances,
  payments,
  invoices,
  research,
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
