import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('what waits leads to its list, and each clinic’s part to that clinic’s rows', { tag: '@no-script' }, async ({
  page,
}) => {
  await signInLike(page, 'network');
  await page.goto('/overview');
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Authorizations to submit' })
    .click();
  await expect(page).toHaveURL('/benefits/auths-required?state=required');
  await page.goto('/overview');
  const row = page.getByRole('table', { name: 'Waiting work by clinic' }).getByRole('row', { name: /^Lakeshore/ });
  const count = row.getByRole('link').first();
  const number = Number(await count.textContent());
  await count.click();
  await expect(page).toHaveURL(/[?&]clinic=5\b/);
  await expect(page.locator('tbody tr')).toHaveCount(Math.min(number, 20));
});
