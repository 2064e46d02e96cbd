import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, type Role, test } from '../../support/test.ts';

/** Each form is written in its own way; its field of text, and the role that opens it. */
const forms: Record<string, { role: Role; path: () => Promise<string>; field: string }> = {
  'a reminder': { role: 'staff', path: async () => '/reminder/new', field: 'Reminder' },
  'a task': { role: 'staff', path: async () => '/users/tasks/new', field: 'Task' },
  'a consult': {
    role: 'financial',
    path: async () => `/benefits/fccalendar/book?patient=${await patient()}`,
    field: 'Note',
  },
  'an appointment': { role: 'staff', path: async () => `/scheduling/book?patient=${await patient()}`, field: 'Note' },
  'an invoice': { role: 'financial', path: async () => `/invoices/new/${await patient()}`, field: 'Description' },
  'a payment': { role: 'financial', path: async () => `/makepayment/${await patient()}`, field: 'Credit' },
};

const patient = async () =>
  (await storedRow<{ id: number }>(`select id from inova.patients where client_id = 5 order by id limit 1`)).id;

for (const [name, { role, path, field }] of Object.entries(forms)) {
  test(`the draft of ${name} is gone from the form once it is discarded, and there again after Undo`, async ({
    page,
  }) => {
    await signInLike(page, role);
    await page.goto(await path());
    await expectDiscarded(page, field);
  });
}

async function expectDiscarded(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name }).first();
  const note = page.getByText(/^Unsaved changes stored/);
  const before = await field.inputValue();
  await field.fill('12');
  await expect(note).toBeVisible();
  const isStoring = page.waitForRequest((request) => request.postData()?.includes('autosave') ?? false, {
    timeout: 3_000,
  });
  const isStored = isStoring.then(Boolean, () => false);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field).toHaveValue(before);
  await expect(note).toBeHidden();
  expect(await isStored).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('12');
}
