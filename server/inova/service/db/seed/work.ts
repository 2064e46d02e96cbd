import { createAgreements } from './agreements.ts';
import { createAuthorizations } from './authorizations.ts';
import { createCalls } from './call-attempts.ts';
import type { Case } from './cases.ts';
import type { Catalog } from './catalog.ts';
import { createClaims } from './claims.ts';
import { createConsents } from './consents.ts';
import { createOrders } from './diagnostics.ts';
import { createEngagedMd } from './engagedmd.ts';
import { createIntakes } from './intakes.ts';
import { createObRecords } from './ob-records.ts';
import { createRecordRequests } from './record-requests.ts';
import { createSubject } from './registry.ts';
import { createVerifications } from './verifications.ts';

/** What is done about a patient, by table; other than the chart. */
export function createWork(of: Case, catalog: Catalog) {
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

export type Work = ReturnType<typeof createWork>;
