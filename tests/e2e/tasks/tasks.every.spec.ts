import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

test('a task is added on a record, commented, completed, and brought back', { tag: '@no-script' }, async ({ page }) => {
  await signInLike(page, 'staff');
  const title = `Call payer ${randomLetters()}`;
  await page.goto('/patients/1021');
  await page.getByRole('link', { name: 'Add task' }).click();
  await page.getByRole('textbox', { name: /^Task/ }).fill(title);
  await page.getByLabel('Details').fill('Ask for the limit');
  await page.getByLabel('Priority').selectOption('High');
  await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('Task added')).toBeVisible();

  await page.goto('/users/tasks');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('textbox', { name: /^Comment/ }).fill('Left a message');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Left a message');

  await page.getByRole('link', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('1 task completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone: 1 task completed/)).toBeVisible();
  const { status } = await storedRow<{ status: number }>('select status from inova.tasks where title = $1', title);
  expect(status).toBe(778);
});

test('what is missing is said next to its field, and nothing that was typed is lost', { tag: '@no-script' }, async ({
  page,
}) => {
  await signInLike(page, 'staff');
  await page.goto('/users/tasks/new');
  await page.getByLabel('Details').fill('Kept');
  await page.getByLabel('Due time').fill('09:30');
  await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('textbox', { name: /^Task/ })).toHaveAccessibleDescription(/Enter a task/);
  await expect(page.getByLabel('Details')).toHaveValue('Kept');
  await page.getByRole('textbox', { name: /^Task/ }).fill(`Timed ${randomLetters()}`);
  await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByLabel('Due on')).toHaveAccessibleDescription(/Enter the date of this time/);
});

test.describe('two users', () => {
  test('who change the same task see each other’s texts', { tag: '@no-script' }, async ({ page }) => {
    const name = await signInLike(page, 'staff');
    const { id } = await storedRow<{ id: string }>(
      `insert into inova.tasks (client_id, category, title, assigned_to, created_by, created_at)
         values (5, 'Clinic', 'Before', $1, $1, now()) returning id`,
      `${name}@inova.test`,
    );
    await page.goto(`/users/tasks/task/${id}/edit`);
    await storedRow(`update inova.tasks set title = 'Theirs', version = version + 1 where id = $1 returning id`, id);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Task/ }).fill('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('table')).toContainText('Theirs');
    await expect(dialog.getByRole('textbox', { name: /^Task/ })).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save my changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  });
});
