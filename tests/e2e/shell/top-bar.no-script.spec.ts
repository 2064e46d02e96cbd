import { sidewaysOverflow } from '../../support/axe.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('the top bar of a user with several clinics fits a screen of 1024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'superadmin');
  await page.goto('/status2/jobs');
  await expect(page.getByRole('heading', { name: 'Failed jobs', level: 1 })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});
