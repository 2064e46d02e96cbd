import { startConversation } from '../../support/conversations.ts';
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

test('a field that is focused the moment its part of the page opens keeps the focus', async ({ page }) => {
  const { group, lastname } = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?group=${group}`);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.getElementById('message');
      if (!field) return;
      observer.disconnect();
      field.focus();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('link', { name: lastname }).click();
  await expect(page).toHaveURL(/#thread$/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
});
