import { signInLike } from '../../support/own-account.ts';
import { table } from '../../support/rows-in-sight.ts';
import { expect, test } from '../../support/test.ts';

test('on a narrow page the documents say the day they were added, and the time on hover', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto('/patients/documents');
  const added = table(page).locator('tbody tr').first().locator('td[data-label="Added"]');
  const wholeText = /^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/;
  await expect(added).toHaveText(wholeText, { useInnerText: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(added).toHaveText(/^\d\d\/\d\d\/\d{4}$/, { useInnerText: true });
  await expect(added.locator('[title]')).toHaveAttribute('title', wholeText);
});
