import { randomLetters, signInLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

test('at a kiosk, a task is added, found among the open ones, and completed', async ({ page }) => {
  await signInLike(page, 'staff');
  const title = `Kiosk ${randomLetters()}`;
  await page.goto('/users/tasks/new');
  await page.getByRole('textbox', { name: /^Task/ }).fill(title);
  await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('1 task completed')).toBeVisible();
  await page.goto('/users/tasks/done');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
