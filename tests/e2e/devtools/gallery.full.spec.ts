import { sidewaysOverflow, violationsOf } from '../../support/axe.ts';
import { showFigures } from '../../support/page-states.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 404/] });
for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part is accessible, ${colorScheme}`, async ({ page }) => {
    await signIn(page, 'superadmin');
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.goto('/testing');
    await showFigures(page);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('nothing overflows sideways on a narrow screen', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/testing', '/testing?view=day', '/testing?view=agenda&state=waiting']) {
    await page.goto(path);
    await showFigures(page);
    expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('script counts characters, formats amounts, and copies text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'superadmin');
  await page.goto('/testing');
  await page.getByRole('button', { name: 'Copy member ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('W 204 417');
  const form = page.getByRole('region', { name: 'Form' });
  await form.getByLabel('For the note').fill('x'.repeat(190));
  await expect(form.getByText('190 of 200 characters')).toBeVisible();
  await expect(form.getByRole('status').filter({ hasText: '10 left' })).toBeAttached();
  await form.getByLabel('Deductible').fill('$1,234.5');
  await form.getByLabel('For the note').focus();
  await expect(form.getByLabel('Deductible')).toHaveValue('1,234.50');
});

test('the gallery is missing for everyone but backend super admins', async ({ page }) => {
  await signIn(page, 'staff');
  for (const path of ['/testing', '/testing/dialog', '/testing/confirm']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404-page-not-found');
  }
});
