import { expect, signIn, test } from '../../support/test.ts';

test('patients found by pre-screening filters are saved as a cohort and opened again', async ({ page }, info) => {
  const name = `Low AMH ${info.project.name} ${info.retry}`;
  await signIn(page, 'researcher');
  await page.goto('/research/prescreening');
  await page.getByRole('textbox', { name: 'Age to' }).fill('37');
  await page.getByRole('textbox', { name: 'AMH to' }).fill('1.5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: 'Remove AMH to: 1.5' })).toBeVisible();
  const resultCount = (await page.getByText(/^\d+ found$/).textContent()) ?? '';

  await page.getByRole('link', { name: 'Save cohort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save cohort' });
  await expect(dialog.getByText('Age to: 37, AMH to: 1.5')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save cohort' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(resultCount)).toBeVisible();

  await page.getByRole('link', { name: 'Cohorts' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText(`${resultCount.replace(' found', '')} patients as they were on`)).toBeVisible();
  await page.getByRole('link', { name: 'Same filters today' }).click();
  await expect(page.getByRole('link', { name: 'Remove Age to: 37' })).toBeVisible();
});
