import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/hold-request.ts';
import { loadBuild, readSitemap } from '../../support/sitemap.ts';
import { expect, signIn, test } from '../../support/test.ts';

const bar = (page: Page) => page.locator('[data-loading]');

async function openWithClock(page: Page, path: string): Promise<void> {
  await signIn(page, 'staff');
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
}

test('a progress bar shows after 200 ms, grows for 5 s, and disappears half a second after the page has loaded', async ({
  page,
}) => {
  await openWithClock(page, '/overview');
  const release = await holdRequest(page, /\/users\.data/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile and preferences' }).click();
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveAttribute('data-loading', 'growing');
  await expect(bar(page)).toHaveCSS('animation-duration', '5s');
  await release();
  await expect(page).toHaveURL('/users');
  await expect(bar(page)).toHaveAttribute('data-loading', 'full');
  await page.clock.runFor(499);
  await expect(bar(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(0);
});

test('a newer version is announced within 60 s, and Refresh loads it', async ({ page }) => {
  await openWithClock(page, '/overview');
  await page.route('**/version', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  const banner = page.getByText('A new version of inova is available.');
  await page.clock.runFor(59_000);
  await expect(banner).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(banner).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});

test('the same or an older version is not announced', { tag: '@full' }, async ({ page }) => {
  await openWithClock(page, '/overview');
  await page.route('**/version', (route) => route.fulfill({ json: { version: '2.5.8' } }));
  const requested = page.waitForResponse('**/version');
  await page.clock.runFor(60_000);
  await requested;
  await expect(page.getByText('A new version')).toHaveCount(0);
});

test.describe('a page with code that cannot be loaded', () => {
  test.use({
    expectedErrors: [/Error loading route module|net::ERR_FAILED|dynamically imported|Failed to load resource/],
  });

  test('reloads once, and shows an error the second time within a minute', async ({ page }) => {
    await signIn(page, 'staff');
    await page.goto('/overview');
    await page.route(/\/assets\/(profile|code-field)-[^/]*\.js/, (route) => route.abort());
    const follow = async () => {
      await page.evaluate(() => Object.assign(window, { isOldPage: true }));
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('link', { name: 'Profile and preferences' }).click();
    };
    await follow();
    await page.waitForFunction(() => !('isOldPage' in window));
    await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
    await follow();
    await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible();
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isOldPage' in window));
  });
});

/** The module URLs of all pages by name, and those used only by pages with patient data. */
async function codeOfPages() {
  const { assets } = await loadBuild();
  const sitemap = await readSitemap();
  const codeOf = ({ id }: { id: string }) => assets.routes[id]?.module ?? '';
  const open = sitemap.filter(({ requirement }) => !requirement.patientData).map(codeOf);
  const shown = sitemap.filter(({ isShown, requirement }) => isShown && requirement.patientData).map(codeOf);
  return {
    pages: Object.fromEntries(sitemap.map((page) => [page.name, codeOf(page)])),
    patientPages: shown.filter((code) => !open.includes(code)),
  };
}

test('the code of pages without patient data is prefetched within 2 s, and that of patient pages is not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work, options) => {
      Object.assign(window, { idleTimeout: options?.timeout });
      return requestIdleCallback(work, options);
    };
  });
  await signIn(page, 'superadmin');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/users');
  const { pages, patientPages } = await codeOfPages();
  await expect.poll(() => requested).toContain(pages['/admin/welcome']);
  await expect.poll(() => page.evaluate(() => (window as unknown as { idleTimeout?: number }).idleTimeout)).toBe(2_000);
  expect(patientPages.length).toBeGreaterThan(40);
  expect(requested.filter((path) => patientPages.includes(path) || /^\/(patients|admin)\b/.test(path))).toEqual([]);
});
