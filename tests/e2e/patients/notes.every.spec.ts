import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('a note is drafted, signed, and added to', { tag: '@no-script' }, async ({ page }) => {
  const { id } = await storedRow<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Nora', 'Noted', '1990-04-04') returning id`,
  );
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('link', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers mornings');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(notes.getByText('Draft, only you see it')).toBeVisible();

  await notes.getByRole('link', { name: 'Edit or sign' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers evenings');
  await dialog.getByRole('button', { name: 'Sign note' }).click();
  await expect(page.getByText('Note signed.')).toBeVisible();
  await expect(notes.getByText('Draft, only you see it')).toHaveCount(0);
  await expect(notes.getByRole('link', { name: 'Edit or sign' })).toHaveCount(0);

  await notes.getByRole('link', { name: 'Add addendum' }).click();
  await expect(dialog.getByText('Prefers evenings')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Addendum' }).fill('Except on Fridays');
  await dialog.getByRole('button', { name: 'Sign addendum' }).click();
  await expect(page.getByText('Addendum signed.')).toBeVisible();
  await expect(notes.getByRole('list', { name: 'Addenda' })).toContainText('Except on Fridays');

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('link', { name: /^Notes/ }).click();
  await expect(page).toHaveURL(/timeline=notes/);
  await expect(timeline.getByText('Addendum signed')).toBeVisible();
  await expect(timeline.getByText('Added to inova')).toHaveCount(0);
});

test('a draft is deleted', { tag: '@no-script' }, async ({ page }) => {
  const { id } = await storedRow<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Dora', 'Drafted', '1990-04-04') returning id`,
  );
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}/note`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Typed on the wrong record');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted.')).toBeVisible();
  await expect(notes.getByText('No notes')).toBeVisible();
});
