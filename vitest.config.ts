import { defineConfig } from 'vitest/config';
import { leftOut } from './tests/support/by-turns.ts';
import { isFull } from './tests/support/seed.ts';

/** Long files, of which `npm test` runs a tenth by its seed. */
const byTurns = [
  'tests/api/agreements/worksheet-pages.test.ts',
  'tests/api/agreements/worksheet.test.ts',
  'tests/api/appointments/waitlist.test.ts',
  'tests/api/cli/audit-and-doctor.test.ts',
  'tests/api/cli/examples.test.ts',
  'tests/api/cli/operations.test.ts',
  'tests/api/cryo/killed-runs.test.ts',
  'tests/api/cryo/situations.test.ts',
  'tests/api/cryo/takedown.test.ts',
  'tests/api/dev-notes/dev-notes.test.ts',
  'tests/api/devtools/reset-demonstration.test.ts',
  'tests/api/emails/emails.test.ts',
  'tests/api/forms/dialog-drafts.test.ts',
  'tests/api/jobs/queue.test.ts',
  'tests/api/lists/effects.test.ts',
  'tests/api/lists/list-counts.test.ts',
  'tests/api/lists/list-views.test.ts',
  'tests/api/messages/random-actions.test.ts',
  'tests/api/patients/record-pages.test.ts',
  'tests/api/payments/card-links.test.ts',
  'tests/api/payments/charges.test.ts',
  'tests/api/payments/invoice-pages.test.ts',
  'tests/api/payments/killed-charges.test.ts',
  'tests/api/payments/ledger-property.test.ts',
  'tests/api/payments/random-charges.test.ts',
  'tests/api/portal/cut-connections.test.ts',
  'tests/api/portal/database-outage.test.ts',
  'tests/api/portal/menu-counts.test.ts',
  'tests/api/portal/metrics.test.ts',
  'tests/api/portal/odd-requests.test.ts',
  'tests/api/portal/request-limit.test.ts',
  'tests/api/portal/session-end.test.ts',
  'tests/api/portal/write-matrix.test.ts',
  'tests/api/service/cancelled-calls.test.ts',
  'tests/api/service/idempotency-after-cut.test.ts',
  'tests/api/service/idempotent-calls.test.ts',
  'tests/api/service/openapi-document.test.ts',
  'tests/api/signatures/signatures.test.ts',
  'tests/api/signatures/signing.test.ts',
  'tests/api/start/start-errors.test.ts',
  'tests/api/start/workers.test.ts',
  'tests/api/status/health-checks.test.ts',
  'tests/api/store/audit-chain.test.ts',
  'tests/api/store/audit-export.test.ts',
  'tests/api/store/audit-numbers.test.ts',
  'tests/api/store/migrations.test.ts',
  'tests/api/store/ordinary-owner.test.ts',
  'tests/api/store/standbys.test.ts',
  'tests/api/verifications/drafts.test.ts',
  'tests/api/verifications/payer-responses.test.ts',
  'tests/api/verifications/verification-pages.test.ts',
];
const exclude = [...(isFull ? [] : ['**/*.full.*']), ...leftOut(byTurns, 1 / 10)];

/** Milliseconds: the limits only end what hangs, however slow the machine is. */
const limit = isFull ? 3_600_000 : 600_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Test files of a worker share their modules; each file has its own store and portal.
    isolate: false,
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
});
