import { expect, signIn, test } from '../../support/test.ts';

test('from the dashboard to a stage, where two patients are reminded', async ({ page }) => {
  await signIn(page, 'financial');
  await page.goto('/benefits/financialconsults');
  const stages = page.getByRole('table', { name: 'How many' }).or(page.getByRole('region', { name: 'How many' }));
  const link = page.getByRole('link', { name: /^Estimates sent/ }).first();
  const count = Number((await link.textContent())?.replace(/\D/g, ''));
  await expect(stages.first()).toBeAttached();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimates sent');
  await expect(page.getByText(`${count} found`)).toBeVisible();

  const table = page.getByRole('table', { name: 'Estimates sent' });
  const names = await table.getByRole('rowheader').getByRole('link').allTextContents();
  for (const row of [0, 1]) await table.getByRole('checkbox').nth(row).check();
  await page.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind' });
  await expect(dialog).toContainText(names[0] as string);
  await dialog.getByRole('button', { name: 'Remind' }).click();

  await expect(page.getByText('2 agreements reminded')).toBeVisible();
  const today = new Date().toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
  await expect(table.getByRole('row').filter({ hasText: names[0] as string })).toContainText(today);
});
