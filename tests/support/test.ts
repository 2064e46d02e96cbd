import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { password } from './accounts.ts';
import { devNotesDismissed } from './dev-notes-dismissed.ts';
import { onlyAs, qaUrl } from './qa.ts';
import { watchWaiting } from './what-is-waited-for.ts';
import { startWorkerPortal } from './worker-portal.ts';

export { expect };

/** Accounts of the demonstration; each name is the part of its email before the @. */
export type Role =
  | 'superadmin'
  | 'network'
  | 'multi'
  | 'admin'
  | 'staff'
  | 'clinic13'
  | 'financial'
  | 'financialadmin'
  | 'cryo'
  | 'cryoadmin'
  | 'researcher'
  | 'client38';

interface Fixtures {
  /** Browser complaints the test provokes on purpose, such as the 404 of a missing page. */
  expectedErrors: RegExp[];
  browserErrors: string[];
}

interface WorkerFixtures {
  /** The address of the portal that the tests of this worker visit. */
  portalOrigin: string;
}

/** A test that fails on any console error, page error, failed request or refused content. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  portalOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use, { workerIndex }) => {
      if (qaUrl) return use(qaUrl);
      const portal = await startWorkerPortal(workerIndex);
      await use(portal.origin);
      await portal.stop();
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  baseURL: ({ portalOrigin }, use) => use(portalOrigin),
  expectedErrors: [[], { option: true }],
  browserErrors: [
    async ({ context, expectedErrors }, use, test) => {
      const whatIsWaitedFor = watchWaiting(context);
      const browserErrors = collectBrowserErrors(context);
      await use(browserErrors);
      const unexpected = browserErrors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      if (test.status !== test.expectedStatus || unexpected.length > 0) {
        await test.attach('what is waited for', { body: await whatIsWaitedFor(), contentType: 'text/plain' });
      }
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** A session that tests of a role share, and when one last used it. */
interface SharedSession {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  usedAt: number;
}

const sessionOf = new Map<Role, SharedSession>();
const reusableMs = sessionLimits.timeout / 2;

/** Signs in by the form, or as an earlier test of this worker, if its session is in use: sign in by form to end one. */
export async function signIn(page: Page, role: Role) {
  onlyAs(role);
  const shared = sessionOf.get(role);
  if (shared && Date.now() - shared.usedAt < reusableMs) {
    shared.usedAt = Date.now();
    return page.context().addCookies(shared.cookies);
  }
  await signInByForm(page, role);
  sessionOf.set(role, { cookies: await page.context().cookies(), usedAt: Date.now() });
}

/** Signs in through the form, with a session of its own; `name` is the part of the email before the @. */
export async function signInByForm(page: Page, name: string) {
  await page.context().addCookies(devNotesDismissed.cookies);
  await page.goto('/login');
  await page.locator('[name=email]').fill(`${name}@inova.test`);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Failures without meaning: a navigation cut the request short, or policy refused it, which the console tells too. */
const ignoredFailures = ['net::ERR_ABORTED', 'csp'];

/** What Remix logs when a further navigation ends the reading of a response, before or while Chromium streams it. */
const abortedRead = /^AbortError: (BodyStreamBuffer was aborted|signal is aborted without reason)/;

/** Collects what the browser complains about; a second browser of a test adds to the complaints of the first. */
export function collectBrowserErrors(context: BrowserContext, errors: string[] = []): string[] {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !abortedRead.test(text)) errors.push(`console: ${text}`);
  });
  context.on('weberror', (webError) => errors.push(`page: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!ignoredFailures.includes(reason)) errors.push(`request: ${request.url()} ${reason}`);
  });
  return errors;
}
