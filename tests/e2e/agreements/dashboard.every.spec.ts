import { expect, signIn, test } from '../../support/test.ts';

test('a stage of the dashboard opens its list, where two patients are reminded', async ({ page }) => {
  await signIn(page, 'financial');
  await page.goto('/benefits/financialconsults');
  const stages = page.getByRole('table', { name: 'Count' });
  const link = stages.getByRole('row').filter({ hasText: 'Estimates sent' }).getByRole('link');
  const count = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimates sent');
  await expect(page.getByText(`${count} found`)).toBeVisible();

  const table = page.getByRole('table', { name: 'Estimates sent' });
  const names = await table.getByRole('rowheader').getByRole('link').allTextContents();
  for (const row of [0, 1]) await table.locator('[name=row]').nth(row).check();
  await page.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind' });
  await expect(dialog).toContainText(names[0] as string);
  await dialog.getByRole('button', { name: 'Remind' }).click();

  await expect(page.getByText('2 agreements reminded')).toBeVisible();
  const day = { timeZone: 'America/Chicago', month: '2-digit', day: '2-digit', year: 'numeric' } as const;
  const today = new Date().toLocaleDateString('en-US', day);
  await expect(table.getByRole('row').filter({ hasText: names[0] as string })).toContainText(today);
});
