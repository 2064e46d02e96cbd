import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('an admin adds a question and a task that depends on its answer to the cycle request form', async ({ page }) => {
  await signInLike(page, 'admin');
  await page.goto('/patients/crf/form');
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Protocol');
  const count = await page.getByRole('group', { name: /^Question \d+$/ }).count();
  const row = count - 2;
  const label = `Needs an interpreter (${row})`;
  await page.getByLabel(`Question ${row}`, { exact: true }).fill(label);
  await page.getByRole('button', { name: 'Publish form' }).click();
  await expect(page.getByLabel(`Answer to question ${row}`)).toHaveAccessibleDescription(/Select a kind of answer/);
  await expect(page.getByLabel(`Question ${row}`, { exact: true })).toHaveValue(label);
  await page.getByLabel(`Answer to question ${row}`).selectOption('Yes/no');
  await page.getByRole('button', { name: 'Publish form' }).click();
  await expect(page.getByText(/^Version \d+ of the form is published$/)).toBeVisible();

  const task = (await page.getByRole('group', { name: /^Task \d+ after an approval$/ }).count()) - 2;
  await page.getByLabel(`Task ${task}`, { exact: true }).fill('Book an interpreter');
  await page.getByLabel(`Category of task ${task}`).selectOption('Clinic');
  await page.getByLabel(`Days until task ${task} is due`).fill('4');
  await page.getByLabel(`When task ${task} is added`).selectOption(`${label}: Yes`);
  await page.getByRole('button', { name: 'Publish form' }).click();
  await expect(page.getByText(/^Version \d+ of the form is published$/)).toBeVisible();
  await page.goto('/patients/crf/1021/new');
  await expect(page.getByLabel(label)).toBeVisible();
});
