import { expect, signIn, test } from '../../support/test.ts';

test('without script, OK appears after five seconds', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/overview/devnotes');
  const ok = page.getByRole('dialog').getByRole('button', { name: 'Ok', includeHidden: true });
  const moveTo = (time: number) =>
    ok.evaluate((button, milliseconds) => {
      for (const animation of button.getAnimations()) {
        animation.pause();
        animation.currentTime = milliseconds;
      }
    }, time);
  await moveTo(4_999);
  await expect(ok).toBeHidden();
  await moveTo(5_020);
  await expect(ok).toBeVisible();
  await ok.click();
  await expect(page).toHaveURL('/overview');
});
