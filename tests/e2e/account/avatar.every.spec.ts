import { openAccountWithPhoto } from '../../support/page-states.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

test('the account menu shows the user’s photo, or initials without one', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'admin');
  await page.goto('/overview');
  await openAccountWithPhoto(page);
  const photo = page.locator('#account-menu img');
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  const other = await browser.newPage();
  await signInByForm(other, 'staff');
  await other.goto('/overview');
  await expect(other.getByRole('button', { name: 'Account' })).toHaveText('SO');
  await expect(other.getByRole('banner').locator('img')).toHaveCount(0);
  await other.close();
});
