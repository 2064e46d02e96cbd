import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { leftOut } from './tests/support/by-turns.ts';
import { devNotesDismissed } from './tests/support/dev-notes-dismissed.ts';
import { isQa } from './tests/support/qa.ts';
import { seed } from './tests/support/seed.ts';

/** The longest flows, of which `npm test` runs a tenth by its seed. */
const byTurns = [
  'account/profile.every.spec.ts',
  'admin/message-settings.every.spec.ts',
  'admin/network-controls.every.spec.ts',
  'admin/shown-to-patients.every.spec.ts',
  'agreements/patient-journey.every.spec.ts',
  'appointments/scheduling.every.spec.ts',
  'appointments/waitlist.every.spec.ts',
  'consents/consents.every.spec.ts',
  'consults/consult.every.spec.ts',
  'consults/drafts.every.spec.ts',
  'days/counselor.every.spec.ts',
  'days/cryo-lab.every.spec.ts',
  'days/front-desk.every.spec.ts',
  'days/network-admin.every.spec.ts',
  'days/nurse.kiosk.spec.ts',
  'days/researcher.every.spec.ts',
  'lists/in-sight.spec.ts',
  'lists/place.spec.ts',
  'messages/actions.every.spec.ts',
  'messages/list.every.spec.ts',
  'messages/patient-app.every.spec.ts',
  'messages/reply.every.spec.ts',
  'notifications/new-notices.spec.ts',
  'notifications/push.spec.ts',
  'pages/dialogs.every.spec.ts',
  'pages/discarded-drafts.spec.ts',
  'pages/keyboard.spec.ts',
  'patients/document.every.spec.ts',
  'patients/import-patient.every.spec.ts',
  'payments/enter-card.spec.ts',
  'payments/invoices.every.spec.ts',
  'payments/payments-taken.every.spec.ts',
  'payments/take-payment.every.spec.ts',
  'session/time-out.spec.ts',
  'shell/page-load.spec.ts',
  'shell/unavailable.spec.ts',
  'tasks/reminders.every.spec.ts',
  'tasks/tasks.every.spec.ts',
  'verification/call-draft.spec.ts',
  'verification/drafts.spec.ts',
  'verification/explanation.every.spec.ts',
  'verification/faults.spec.ts',
];

/** Milliseconds: the limits only end what hangs, however slow the machine is. */
const waiting = 60_000;
const desktop = devices['Desktop Chrome'];
const isFull = Boolean(process.env.INOVA_FULL);
const ignored = [...(isFull ? [] : ['**/*.full.*']), ...leftOut(byTurns, 1 / 10).map((file) => `**/${file}`)];
/** Files requested by name run all of their tests, also without script. */
const isNamed = Boolean(process.env.INOVA_NAMED);
const runsAll = isFull || isQa || isNamed;
/** The tag of the flows that run without script instead of with it: by the seed, those of both browsers too. */
const withoutScript = seed % 2 === 0 ? '@no-script' : '@no-script-only';
const kiosk = { ...desktop, viewport: { width: 1024, height: 768 }, javaScriptEnabled: false };

/**
 * The file name selects the browsers: `*.no-script.spec.ts`, `*.kiosk.spec.ts`, `*.every.spec.ts` (all), otherwise with
 * script only. Only the full test runs `.full.` files, tests tagged @full, `every` files without script (except tests
 * tagged @no-script or @no-script-only), and `every` files at the kiosk, which is a smaller window without script.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: ignored,
  grepInvert: runsAll ? [] : /@full/,
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  globalSetup: isQa ? undefined : './tests/support/portal-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: isFull ? 60 * waiting : 10 * waiting,
  // Less than the 35 seconds after which a page without a live stream looks again by itself.
  expect: { timeout: waiting / 2 },
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: waiting,
    navigationTimeout: waiting,
    storageState: devNotesDismissed,
    screenshot: isQa ? 'on' : isNamed ? 'only-on-failure' : 'off',
    trace: isQa ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'script',
      testIgnore: [...ignored, /\.(no-script|kiosk)\.spec\.ts$/],
      grepInvert: runsAll ? [] : new RegExp(`@full|${withoutScript}`),
      use: desktop,
    },
    {
      name: 'no-script',
      testMatch: /\.(no-script|every)\.spec\.ts$/,
      grep: runsAll ? /./ : new RegExp(`\\.no-script\\.spec\\.ts|${withoutScript}`),
      use: { ...desktop, javaScriptEnabled: false },
    },
    { name: 'kiosk', testMatch: isFull ? /\.(kiosk|every)\.spec\.ts$/ : /\.kiosk\.spec\.ts$/, use: kiosk },
  ],
});
