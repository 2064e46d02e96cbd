import { createAgreements } from '../agreements/seed.ts';
import type { Catalog } from '../catalog/seed.ts';
import { createRecordRequests } from '../intakes/record-requests/seed.ts';
import { createIntakes } from '../intakes/seed.ts';
import { createCalls } from '../intakes/seed-call-attempts.ts';
import { createEngagedMd } from '../intakes/seed-engagedmd.ts';
import { createPartners } from '../patients/seed-partners.ts';
import { createClaims } from '../payments/seed.ts';
import { createSubject } from '../research/seed.ts';
import { createConsents } from '../signatures/seed-consents.ts';
import { createOrders } from '../treatments/seed-diagnostics.ts';
import { createObRecords } from '../treatments/seed-ob-records.ts';
import { createVerifications } from '../verifications/seed.ts';
import { createAuthorizations } from '../verifications/seed-authorizations.ts';
import type { Case } from './cases.ts';
import type { Published } from './published.ts';

/** A patient's records by table, other than the chart. */
export function createWork(of: Case, catalog: Catalog, { questions, wordings }: Published) {
  const verified = createVerifications(of);
  const { verifications, payer_calls, changes, benefit_summaries } = verified;
  const agreed = createAgreements(of, catalog, verified);
  const claimed = createClaims(of, verified);
  const partners = createPartners(of);
  const intakes = createIntakes(of, questions, partners[0] ?? null);
  const diagnostic_orders = createOrders(of);
  return {
    verifications,
    payer_calls,
    changes,
    benefit_summaries,
    authorizations: createAuthorizations(of, verified),
    diagnostic_orders,
    partners,
    consents: createConsents(of, wordings),
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
