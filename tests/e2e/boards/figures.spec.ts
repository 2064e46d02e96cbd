import { expect, signIn, test } from '../../support/test.ts';

test('a bar of a chart opens its rows without a full page load', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/patient-dashboards/activity-report');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('figure svg a[href^="/patient-dashboards/activity-report/npc-seen"]').first().click();
  await expect(page).toHaveURL(/npc-seen\?/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
