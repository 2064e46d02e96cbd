import { openEmailedLink } from '../../support/emailed-link.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { isQa } from '../../support/qa.ts';
import { enterBirthDate } from '../../support/signing-page.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes what is stored directly');

test('a partner is added, gets the consents of a cycle, and signs one by an emailed link', {
  tag: '@no-script-only',
}, async ({ page }) => {
  const { id } = await storedRow<{ id: number }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, email)
     values (5, 'Connie', 'Senter', '1990-04-04', 'connie.senter@example.com') returning id`,
  );
  await storedRows(
    `insert into inova.episodes (client_id, patient_id, kind, state, stage, stage_since, opened_on)
     values (5, $1, 'IUI', 'planned', 'Waiting for day 1', current_date - 30, current_date - 30)`,
    id,
  );
  const email = `sam${id}@example.com`;
  await signInLike(page, 'staff');
  await page.goto(`/patients/consent/${id}`);
  await page.getByRole('link', { name: 'Add partner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Sam Senter');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Date of birth').fill('1988-02-03');
  await dialog.getByRole('button', { name: 'Save partner' }).click();
  await page.getByRole('button', { name: 'Assign 3 missing consents' }).click();
  await page.getByRole('link', { name: 'Send: Intrauterine insemination, partner' }).click();
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  await expect(page.getByRole('row', { name: /insemination.*Partner/ })).toContainText('Sent');
  await openEmailedLink(page, email, '/docusign');
  await enterBirthDate(page, '1988-02-03');
  await page.getByLabel('Type your full name').fill('Sam Senter');
  await page.getByLabel('I agree to sign').check();
  await page.getByRole('button', { name: 'Sign document' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. The document is signed.');
  await page.goto(`/patients/consent/${id}`);
  await expect(page.getByRole('row', { name: /insemination.*Partner/ })).toContainText('Signed');
  await expect(page.getByRole('row', { name: /insemination.*Patient/ })).toContainText('Assigned');
});
