import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('one call leads to all calls of its request, and the reset asks for its phrase', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/supersecretdevtools');
  await page
    .getByRole('link', { name: /^All calls of the request of/ })
    .first()
    .click();
  await expect(page.getByLabel('Active filters')).toContainText('Request:');
  await page.getByRole('link', { name: 'Reset demonstration' }).click();
  await page.getByLabel(/^Type/).fill('please');
  await page.getByRole('button', { name: 'Reset demonstration' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel(/^Type/)).toHaveValue('please');
});
