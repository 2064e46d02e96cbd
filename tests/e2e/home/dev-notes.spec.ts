import { expect, signIn, test } from '../../support/test.ts';

test('with script, OK counts down five seconds, announced once', async ({ page }) => {
  await signIn(page, 'staff');
  await page.clock.install({ time: '2026-06-15T10:00:00Z' });
  await page.clock.pauseAt('2026-06-15T10:00:01Z');
  await page.goto('/overview/devnotes');
  const ok = page.getByRole('dialog').getByRole('button', { name: 'Ok' });
  await expect(ok).toHaveText('Ok (5)');
  await expect(ok).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('You can press Ok in 5 seconds');
  await page.clock.runFor(4_750);
  await expect(ok).toHaveText('Ok (1)');
  await expect(ok).toBeDisabled();
  await page.clock.runFor(250);
  await expect(ok).toHaveText('Ok');
  await expect(ok).toBeEnabled();
});

test('Escape does not close the notes', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/overview/devnotes');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/overview/devnotes');
});

test('a super admin goes from the known issues to managing them', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/overview/devnotes');
  await page.getByRole('dialog').getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL('/status2/manage');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
