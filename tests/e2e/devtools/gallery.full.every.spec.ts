import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[04]/] });

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const form = (page: Page) => page.getByRole('region', { name: 'Form' });
const card = (name: string, size: number) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(size) });

test('the gallery form reports errors, keeps everything entered, and submits once it is valid', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/testing');
  await form(page).getByLabel('Subscriber').fill('Noor Abbott');
  await form(page).getByLabel('Deductible').fill('$1,234.567');
  await form(page).getByLabel('The patient and the partner').check();
  await form(page).getByLabel('Phone').check();
  await form(page).getByLabel('Email').check();
  await form(page).getByLabel('For the note').fill('x'.repeat(201));
  await form(page)
    .getByLabel('Insurance card')
    .setInputFiles([card('front.jpg', 12_345), card('back.jpg', 800)]);
  await send(page);

  const summary = page.getByRole('alert').filter({ hasText: 'Fix 5 errors' });
  for (const message of [
    'Enter a start date',
    'Enter an amount like 1,234.50',
    'Select a state',
    'Select this box to continue',
    'At most 200 characters',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  }
  await expect(form(page).getByLabel('Subscriber')).toHaveValue('Noor Abbott');
  await expect(form(page).getByLabel('Deductible')).toHaveValue('$1,234.567');
  await expect(form(page).getByLabel('Deductible')).toHaveAccessibleDescription(/Enter an amount/);
  await expect(form(page).getByLabel('The patient and the partner')).toBeChecked();
  await expect(form(page).getByLabel('Phone')).toBeChecked();
  await expect(form(page).getByLabel('Email')).toBeChecked();
  await expect(form(page).getByText('201 of 200 characters, 1 too many')).toBeVisible();
  await expect(form(page).getByLabel('front.jpg, 12 KB')).toBeChecked();

  await form(page).getByLabel('Effective from').fill('2026-11-01');
  await form(page).getByLabel('Deductible').fill('$1,234.5');
  await form(page).getByLabel('State').selectOption('Illinois');
  await form(page).getByLabel('For the note').fill('Called on Monday');
  await form(page).getByLabel('The patient has agreed').check();
  await form(page).getByLabel('back.jpg, 800 bytes').uncheck();
  await send(page);
  await expect(page.getByText('Received Noor Abbott: $1,234.50, with 1 file')).toBeVisible();
  await expect(form(page).getByLabel('Subscriber')).toHaveValue('');
});

test('the list is filtered, sorted and paged by its address', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/testing');
  const lists = page.getByRole('region', { name: 'Lists' });
  const rows = lists.getByRole('table', { name: 'Verifications' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await lists.getByRole('link', { name: 'Next' }).first().click();
  await expect(rows).toHaveCount(12);
  await lists.getByLabel('Status').selectOption('Waiting');
  await lists.getByLabel('Name').fill('a');
  await lists.getByRole('button', { name: 'Apply' }).click();
  await expect(lists.getByRole('link', { name: 'Remove Status: Waiting' })).toBeVisible();
  await lists.getByRole('link', { name: 'Remove Name: a' }).click();
  await expect(rows).toHaveCount(14);
  await lists.getByRole('link', { name: 'Amount' }).click();
  await expect(lists.getByRole('columnheader', { name: 'Amount' }).first()).toHaveAttribute('aria-sort', 'ascending');
  await lists.getByRole('link', { name: 'Clear all' }).click();
  await expect(rows).toHaveCount(20);
});

test('a bulk action runs for all selected rows', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/testing');
  await expect(page.getByText('Select rows to act on several at once')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select Abbott, Noor 17' }).check();
  await page.getByRole('checkbox', { name: 'Select Abbott, Noor 25' }).check();
  await expect(page.getByText('With selected rows')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned 2 rows')).toBeVisible();
});

test('the calendar goes from week to week and shows its other views', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto('/testing');
  const calendar = page.getByRole('region', { name: 'Consults' });
  await expect(calendar.getByText('Sun, Nov 1 – Sat, Nov 7', { exact: true })).toBeVisible();
  await expect(calendar.getByRole('columnheader', { name: 'Wed, Nov 4' })).toHaveAttribute('aria-current', 'date');
  await calendar.getByRole('link', { name: 'Next week' }).click();
  await expect(calendar.getByText('Sun, Nov 8 – Sat, Nov 14', { exact: true })).toBeVisible();
  await calendar.getByRole('link', { name: 'Today' }).click();
  await expect(calendar.getByText('Sun, Nov 1 – Sat, Nov 7', { exact: true })).toBeVisible();
  await calendar.getByRole('link', { name: 'Agenda' }).click();
  await expect(calendar.getByRole('rowheader', { name: 'Monday, November 2, 2026' })).toBeVisible();
  await expect(calendar.getByText('9:30 AM – 10:30 AM')).toBeVisible();
  await calendar.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(calendar.getByText('Wednesday, November 4, 2026', { exact: true })).toBeVisible();
});

test('removing asks for confirmation and then shows a message', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/testing/confirm');
  const question = page.getByRole('dialog', { name: 'Remove this note?' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await question.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/testing');
  await page.getByRole('link', { name: 'Confirmation dialog' }).click();
  await question.getByRole('button', { name: 'Remove note' }).click();
  await expect(page.getByText('Note removed')).toBeVisible();
});
