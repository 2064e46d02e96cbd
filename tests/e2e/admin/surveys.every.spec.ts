import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('scores stand beside minutes waited, and a response is resolved', async ({ page }) => {
  await signInLike(page, 'network');
  await page.goto('/admin/medallia?scores=365');
  await expect(page.getByRole('table', { name: 'Scores by minutes waited' })).toContainText('More than 40 minutes');
  await page.goto('/admin/medallia?state=open');
  await expect(page.getByRole('link', { name: 'Last 12 months' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/detractor/i);
});
