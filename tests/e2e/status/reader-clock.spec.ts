import { createAccountLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { requestResetLink } from '../../support/reset-link-page.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'requests a link for an account of its own');

test.use({ timezoneId: 'Asia/Kathmandu' });

test('visitors read the status page and the outbox by their own clock', async ({ page }) => {
  await page.goto('/forgotpassword');
  await requestResetLink(page, `${await createAccountLike('staff')}@inova.test`);
  for (const path of ['/outbox', '/status']) {
    await page.goto(path);
    await expect(page.getByText('in your time zone.')).toBeVisible();
    const time = page.locator('time').first();
    const instant = new Date((await time.getAttribute('datetime')) ?? '');
    const shown = instant.toLocaleTimeString('en-US', { timeZone: 'Asia/Kathmandu', timeStyle: 'short' });
    await expect(time, path).toContainText(shown.replace(/\s/, ' '));
  }
});
