import type { Staff } from './accounts.ts';
import { createAgreements } from './agreements.ts';
import { createAuthorizations } from './authorizations.ts';
import { findBlockers } from './blockers.ts';
import { createCalls } from './call-attempts.ts';
import { type Case, openCase } from './cases.ts';
import type { Catalog } from './catalog.ts';
import type { Chart } from './charts.ts';
import { createClaims } from './claims.ts';
import type { Clinic } from './clinics.ts';
import { createConsents } from './consents.ts';
import { createOrders } from './diagnostics.ts';
import { createEngagedMd } from './engagedmd.ts';
import { createFlowsheets, createStages } from './flowsheets.ts';
import { createActivation, createCards, createIntakes } from './intakes.ts';
import { createObRecords } from './ob-records.ts';
import { createRecordRequests } from './record-requests.ts';
import { createSubject } from './registry.ts';
import { createTasks } from './tasks.ts';
import { createVerifications } from './verifications.ts';
import { createVisits } from './visits.ts';

function createWork(of: Case, catalog: Catalog) {
  const verified = createVerifications(of);
  const { verifications, payer_calls, changes, benefit_summaries } = verified;
  const agreed = createAgreements(of, catalog, verified);
  const claimed = createClaims(of, verified);
  const intakes = createIntakes(of);
  const diagnostic_orders = createOrders(of);
  return {
    verifications,
    payer_calls,
    changes,
    benefit_summaries,
    authorizations: createAuthorizations(of, verified),
    diagnostic_orders,
    consents: createConsents(of),
    ...agreed,
    ...claimed,
    payments: [...agreed.payments, ...claimed.payments],
    intakes,
    engagedmd_items: createEngagedMd(of),
    ob_records: createObRecords(of),
    record_requests: createRecordRequests(of),
    ...createSubject(of, { intakes, diagnostic_orders }),
    call_attempts: createCalls(of),
  };
}

/** The rows of a case by table, other than its chart's. */
export type Records = ReturnType<typeof createWork>;

export interface Surroundings {
  clinic: Clinic;
  staff: Staff;
  catalog: Catalog;
  today: Date;
}

/** All rows of a patient by table, in an order in which they may be inserted. */
export function createRecords(chart: Chart, { clinic, staff, catalog, today }: Surroundings) {
  const of = openCase(chart, clinic, staff, today);
  const work = createWork(of, catalog);
  return {
    patients: [{ ...chart.patient, portal_activated_at: createActivation(of) }],
    coverages: createCards(of),
    episodes: createFlowsheets(of, chart.episodes, findBlockers(of, work)),
    appointments: createVisits(of, chart.appointments, work.agreements),
    notes: chart.notes,
    episode_stages: createStages(of),
    ...work,
    tasks: createTasks(of, work),
  };
}
