import { sidewaysOverflow } from '../../support/axe.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('the top bar of a user with all tools and several clinics fits the screen of a kiosk', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/status2/jobs');
  await expect(page.locator('html')).toHaveAttribute('data-kiosk');
  await expect(page.getByRole('button', { name: 'Switch' })).toBeVisible();
  await expect(page.getByText(/^Session ends /)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});
