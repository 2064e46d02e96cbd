import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 500|Unexpected Server Error/] });

test('a page that fails shows the ID of its request, opened by script or by address', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/go');
  await storedRows('alter table portal.recent_searches rename to hidden');
  try {
    const failure = page.getByRole('alert').filter({ hasText: 'Request ID' });
    const failing = page.waitForResponse((response) => response.url().includes('/overview.data'));
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
    const byScript = (await failing).headers()['x-request-id'] ?? '';
    await expect(failure).toContainText(`Request ID: ${byScript}`);
    const byAddress = (await page.goto('/overview'))?.headers()['x-request-id'] ?? '';
    expect(byAddress).not.toBe(byScript);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(failure).toContainText(`Request ID: ${byAddress}`);
  } finally {
    await storedRows('alter table portal.hidden rename to recent_searches');
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('An error occurred');
  await expect(page.getByText('Request ID')).toHaveCount(0);
});
