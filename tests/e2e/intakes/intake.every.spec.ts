import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes what is stored directly');
test.use({ expectedErrors: [/status of 400/] });

test('staff answer an intake by phone section by section, submit it, and review it beside the chart', {
  tag: '@no-script-only',
}, async ({ page }) => {
  const { id } = await storedRow<{ id: number }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, phone)
     values (5, 'Ines', 'Take', '1990-04-04', '847-555-0111') returning id`,
  );
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}`);
  await page.goto(`/patients/intake/${id}`);
  await page.getByRole('button', { name: 'Start intake' }).click();
  await expect(page.getByText('Intake started')).toBeVisible();
  await page.getByRole('link', { name: 'Patient', exact: true }).click();
  await page.getByLabel('Legal first name').fill('Ines');
  await page.getByLabel('Legal last name').fill('Taker');
  await page.getByLabel('Date of birth').fill('1990-04-04');
  await page.getByLabel('Phone').fill('(847) 555-0111');
  await page.getByLabel('Height in inches').fill('tall');
  await page.getByLabel('Weight in pounds').fill('140');
  await page.getByRole('button', { name: 'Save, then Partner' }).click();
  await expect(page.getByText('Enter a whole number').first()).toBeVisible();
  await expect(page.getByLabel('Legal last name')).toHaveValue('Taker');
  await page.getByLabel('Height in inches').fill('66');
  await page.getByRole('button', { name: 'Save, then Partner' }).click();
  await page.getByRole('radiogroup', { name: 'Is a partner part of the treatment?' }).getByLabel('No').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Partner/ })).toContainText('Complete');
  await page.getByRole('link', { name: 'Check answers' }).click();
  await expect(page.getByRole('row', { name: /^Legal last name/ })).toContainText('Take');
  await page.getByRole('button', { name: 'Submit intake' }).click();
  await expect(page.getByText('“Goal” has no answer').first()).toBeVisible();
});
