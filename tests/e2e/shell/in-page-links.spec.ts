import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('a link within the page moves the focus and changes the address, and Back returns', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients');
  await page.getByRole('link', { name: 'Skip to' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/patients#main');
  await page.goBack();
  await expect(page).toHaveURL('/patients');
  await expect(page.getByRole('main')).toBeVisible();
});
