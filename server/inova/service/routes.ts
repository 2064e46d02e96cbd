import { apiCalls } from '#server/access/table/table.ts';
import { callKey } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { accountRoutes } from './account/routes.ts';
import { agreementCheckRoutes } from './agreements/checklist-routes.ts';
import { agreementRoutes } from './agreements/routes.ts';
import { mappingRoutes } from './appointments/mappings/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { waitlistRoutes } from './appointments/waitlist-routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { packageRoutes } from './catalog/package-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { clinicSettingsRoutes } from './clinic-settings/routes.ts';
import { clinicRoutes } from './clinics/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { consultBookingRoutes } from './consults/routes.ts';
import type { Edge, ServiceContext } from './context.ts';
import { cryoRoutes } from './cryo/routes.ts';
import { cycleRequestRoutes } from './cycle-requests/routes.ts';
import { devNoteRoutes } from './dev-notes/routes.ts';
import { devToolRoutes } from './devtools/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { recordRequestRoutes } from './intakes/record-requests/routes.ts';
import { intakeRoutes } from './intakes/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { medicationRoutes } from './medications/routes.ts';
import { messageGroupRoutes } from './messages/group-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { pushRoutes } from './notifications/push-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { noteRoutes } from './patients/notes/routes.ts';
import { patientRoutes } from './patients/routes.ts';
import { renewalRoutes } from './payments/cards/renewals/routes.ts';
import { chargeRoutes } from './payments/charges/routes.ts';
import { remittanceRoutes } from './payments/claims/routes.ts';
import { ledgerRoutes } from './payments/days/routes.ts';
import { ehrStatementRoutes } from './payments/ehr-statements/routes.ts';
import { invoiceRoutes } from './payments/invoices/routes.ts';
import { paymentRoutes } from './payments/payments/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { researchRoutes } from './research/routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session/routes.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { signingRoutes } from './signatures/signing-routes.ts';
import { statusRoutes } from './status/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { switchRoutes } from './switches/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { cycleRoutes } from './treatments/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';
import { eligibilityRoutes } from './verifications/eligibility/routes.ts';
import { policyRoutes } from './verifications/policy-routes.ts';
import { verificationRoutes } from './verifications/routes.ts';

/** The routes of every call by its key; with an edge, for callers other than the portal. */
export function createRoutes(context: ServiceContext, edge: Edge | null): Map<string, Route> {
  const routes = [
    ...sessionRoutes(context, edge),
    ...accountRoutes(context, edge),
    ...userRoutes(context),
    ...switchRoutes(context),
    ...articleRoutes(context),
    ...surveyRoutes(context),
    ...patientRoutes(context),
    ...noteRoutes(context),
    ...recordRequestRoutes(context),
    ...uploadRoutes(context),
    ...cycleRoutes(context),
    ...intakeRoutes(context),
    ...policyRoutes(context),
    ...documentRoutes(context, edge),
    ...emailRoutes(context),
    ...eligibilityRoutes(context),
    ...verificationRoutes(context),
    ...clinicRoutes(context),
    ...clinicSettingsRoutes(context),
    ...notificationRoutes(context),
    ...pushRoutes(context),
    ...agreementCheckRoutes(context),
    ...catalogRoutes(context),
    ...medicationRoutes(context),
    ...appointmentRoutes(context),
    ...mappingRoutes(context),
    ...waitlistRoutes(context),
    ...consultBookingRoutes(context),
    ...cycleRequestRoutes(context),
    ...taskRoutes(context),
    ...reminderRoutes(context),
    ...devNoteRoutes(context),
    ...statusRoutes(context),
    ...jobRoutes(context),
    ...devToolRoutes(context),
    ...listRoutes(context),
    ...boardRoutes(context),
    ...packageRoutes(context),
    ...agreementRoutes(context),
    ...chargeRoutes(context),
    ...renewalRoutes(context),
    ...remittanceRoutes(context),
    ...paymentRoutes(context),
    ...invoiceRoutes(context),
    ...ledgerRoutes(context),
    ...ehrStatementRoutes(context),
    ...cryoRoutes(context),
    ...researchRoutes(context),
    ...consentRoutes(context),
    ...signatureRoutes(context),
    ...signingRoutes(context, edge),
    ...reportRoutes(context),
    ...messageGroupRoutes(context),
    ...messageRoutes(context),
  ];
  assertRoutesComplete(routes);
  return new Map(routes.map((route) => [callKey(route.call), route]));
}

/** Checks that every call has exactly one route and one access table row, and that patient data has an audit entry. */
function assertRoutesComplete(routes: Route[]): void {
  const keys = routes.map((route) => callKey(route.call));
  const known = new Set(calls.map(callKey));
  const stray = [...keys, ...Object.keys(apiCalls)].find((key) => !known.has(key));
  if (stray) throw new Error(`${stray} is not in the contract`);
  for (const call of calls) {
    const key = callKey(call);
    const requirement = apiCalls[key];
    if (!requirement) throw new Error(`${key} has no row in the access table`);
    if (keys.filter((each) => each === key).length !== 1) throw new Error(`${key} needs exactly one route`);
    if (Boolean(requirement.patientData) !== Boolean(call.patients)) throw new Error(`${key}: patient data or not?`);
  }
}
