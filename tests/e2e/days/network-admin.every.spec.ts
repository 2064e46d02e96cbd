import type { Page } from '@playwright/test';
import { addPatient } from '../../support/add-patient-page.ts';
import { beginDay } from '../../support/begin-day.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Works in another clinic: the session does, whatever page is open. */
async function workIn(page: Page, clinic: string) {
  const switcher = page.locator('#clinic-switcher');
  await switcher.selectOption({ label: clinic });
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(switcher.locator('option:checked')).toHaveText(clinic);
}

/** Invites a user to the clinic, who is in the list of users as invited. */
async function inviteUser(page: Page) {
  const name = randomLetters();
  await page.goto('/admin/users/new');
  await dialog(page).getByLabel('Email').fill(`${name}@example.test`);
  await dialog(page).getByLabel('First name').fill('Drew');
  await dialog(page).getByLabel('Last name').fill(name);
  await pressInDialog(page, 'Send invitation');
  await expect(page.getByText(`Drew ${name} has been invited by email`).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name or email' }).fill(name);
  await press(page, 'Apply');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Invited');
}

/** Plans messaging off for a clinic in a month, with a reason, and calls it off again. */
async function planSwitch(page: Page) {
  const reason = `Phones move ${randomLetters()}`;
  await page.goto('/networkcontrols');
  await page.getByRole('link', { name: 'Change Messaging' }).click();
  await dialog(page).getByLabel('Clinic', { exact: true }).selectOption({ label: 'Palmetto Fertility' });
  await dialog(page).getByLabel('Off', { exact: true }).check();
  await dialog(page).getByLabel('From', { exact: true }).fill(inDays(30));
  await dialog(page).getByLabel('Reason').fill(reason);
  await pressInDialog(page, 'Save change');
  const row = page.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toContainText(/planned/i);
  await row.getByRole('link', { name: /^Cancel/ }).click();
  await dialog(page).getByLabel('Reason').fill('Not needed');
  await pressInDialog(page, 'Cancel change');
  await expect(row).toContainText(/cancelled/i);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Changes the street of the clinic. */
async function moveClinic(page: Page) {
  const street = `${1 + Math.floor(Math.random() * 999)} Elm Street`;
  await page.goto('/admin');
  await page.getByLabel('Street address').fill(street);
  await press(page, 'Save clinic details');
  await expect(page.getByText('Clinic details saved').first()).toBeVisible();
  await expect(page.getByText(new RegExp(`to ${street}`)).first()).toBeVisible();
}

/** Adds a package of the clinic; a consult offers it at its price. */
async function addPackage(page: Page): Promise<string> {
  const name = `Second opinion ${randomLetters()}`;
  await page.getByRole('main').getByRole('link', { name: 'Packages', exact: true }).click();
  await page.getByRole('link', { name: 'New package' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Price').fill('$450');
  await pressInDialog(page, 'Save');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$450.00');
  await addPatient(page);
  await page.getByRole('link', { name: 'Start an estimate' }).click();
  await expect(
    page.getByLabel('Package', { exact: true }).getByRole('option', { name: `${name} · $450.00` }),
  ).toHaveCount(1);
  return name;
}

/** Reads how the clinics do this year, and from the figure of one clinic its agreements. */
async function readReport(page: Page) {
  await page.goto('/corporate');
  await page.getByRole('search').getByLabel('Period').selectOption('12 months');
  await press(page, 'Show');
  await page.getByRole('main').getByRole('link', { name: 'Agreements sent', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements sent, network' })).toBeVisible();
}

test('a network admin invites a user, plans a switch, changes a clinic and its packages, and reads the network', {
  tag: '@no-script',
}, async ({ page }) => {
  await beginDay(page, 'network');
  await readReport(page);
  await planSwitch(page);
  await workIn(page, 'Lakeshore Fertility');
  await inviteUser(page);
  await moveClinic(page);
  const name = await addPackage(page);
  await page.goto('/admin/packages');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await workIn(page, 'Cedar Valley Fertility Center');
  await expect(page.getByText('What Cedar Valley Fertility Center offers')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});
