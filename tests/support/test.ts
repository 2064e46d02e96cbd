import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { password } from './accounts.ts';
import { devNotesDismissed } from './dev-notes-dismissed.ts';
import { onlyAs, qaUrl } from './qa.ts';
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
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ portalOrigin }, use) => use(portalOrigin),
  expectedErrors: [[], { option: true }],
  browserErrors: [
    async ({ context, expectedErrors }, use) => {
      const browserErrors = collectBrowserErrors(context);
      await use(browserErrors);
      const unexpected = browserErrors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

const cookiesByRole = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signs in; the form is used once per role and worker, later tests share its session: sign in by form to end one. */
export async function signIn(page: Page, role: Role) {
  onlyAs(role);
  const savedCookies = cookiesByRole.get(role);
  if (savedCookies) return page.context().addCookies(savedCookies);
  await signInByForm(page, role);
  cookiesByRole.set(role, await page.context().cookies());
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

/** What Chromium calls an answer whose reading a further navigation ended. */
const abortedRead = /^AbortError: BodyStreamBuffer was aborted/;

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
