import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { devNotesDismissed } from './tests/support/dev-notes-dismissed.ts';

const desktop = devices['Desktop Chrome'];
const isFull = Boolean(process.env.INOVA_FULL);
const long = isFull ? [] : ['**/*.full.*'];
const kiosk = { ...desktop, viewport: { width: 1024, height: 768 }, javaScriptEnabled: false };

/**
 * A file's name says which browsers run it: `*.no-script.spec.ts`, `*.kiosk.spec.ts`, `*.every.spec.ts`, else with script.
 * A name with `.full.` runs in the full test only; so does "every" at the kiosk, which is a smaller window without script.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: long,
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  globalSetup: './tests/support/portal-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: await launchOptions(),
    baseURL: process.env.PORTAL_ORIGIN,
    storageState: devNotesDismissed,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'script', testIgnore: [...long, /\.(no-script|kiosk)\.spec\.ts$/], use: desktop },
    { name: 'no-script', testMatch: /\.(no-script|every)\.spec\.ts$/, use: { ...desktop, javaScriptEnabled: false } },
    { name: 'kiosk', testMatch: isFull ? /\.(kiosk|every)\.spec\.ts$/ : /\.kiosk\.spec\.ts$/, use: kiosk },
  ],
});
