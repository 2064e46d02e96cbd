import { openEmailedLink } from '../../support/emailed-link.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** Adds a patient of clinic 5 with an explanation of benefits that was received but not sent. */
const newExplanation = (lastname: string) =>
  storedRow(
    `with p as (insert into inova.patients (client_id, firstname, lastname, dob, email, created_at)
         values (5, 'Elena', $1, '1990-04-04', $1 || '@example.com', now()) returning id),
       m as (insert into inova.claims (client_id, patient_id, number, state, service_on, submitted_on, billed_cents,
           decided_on, allowed_cents, paid_cents, patient_share_cents)
         select 5, id, 'CL-' || id, 'paid', '2026-05-01', '2026-05-03', 350000, '2026-05-20', 200000, 160000, 40000
         from p returning id, patient_id)
     insert into inova.eobs (client_id, patient_id, claim_id, received_on)
     select 5, patient_id, id, '2026-05-22' from m returning id`,
    lastname,
  );

test('an explanation of benefits is sent, opened and downloaded by the patient, and then listed as opened', async ({
  page,
}) => {
  const lastname = `Ze${randomLetters()}`;
  await newExplanation(lastname);
  await signInLike(page, 'financial');
  await page.goto(`/benefits/financialconsults/eobsread?name=${lastname}`);
  await expect(page.getByRole('row').filter({ hasText: lastname })).toHaveCount(0);
  await page.goto(`/reporting/eobs?name=${lastname}`);
  const row = page.getByRole('row').filter({ hasText: lastname });
  await row.getByRole('link', { name: /^Actions/ }).click();
  await page
    .getByRole('list', { name: /^Actions/ })
    .getByRole('link', { name: 'Send to the patient' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to the patient' }).click();
  await expect(page.getByRole('status')).toContainText('1 explanation of benefits sent to the patient.');

  await openEmailedLink(page, `${lastname}@example.com`, '/explanation-of-benefits');
  await page.getByLabel('Your date of birth').fill('1990-04-04');
  await page.getByRole('button', { name: 'View document' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your explanation of benefits');
  await expect(page.getByRole('row', { name: 'Your share' })).toContainText('$400.00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^explanation-of-benefits-\d+\.pdf$/);

  await page.goto(`/benefits/financialconsults/eobsread?name=${lastname}`);
  await expect(row).toBeVisible();
});
