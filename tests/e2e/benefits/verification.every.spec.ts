import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

interface Received {
  lastname: string;
  verification: number;
}

/** The card of a policy that nobody verifies yet, as it comes in. */
function cardReceived(): Promise<Received> {
  return storedRow<Received>(
    `with received as (
       insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
       select i.client_id, i.patient_id, i.id, 'New cycle', 'received', now() - interval '1 hour'
       from inova.coverages i where i.client_id = 5 and i.termed_on is null and not exists (
         select from inova.verifications v where v.coverage_id = i.id and v.state <> 'completed')
       order by random() limit 1 returning patient_id, id)
     select r.id as verification, p.lastname
     from received r join inova.patients p on p.client_id = 5 and p.id = r.patient_id`,
  );
}

/** The verification in a queue of its patient's name. */
async function inQueue(page: Page, queue: string, { lastname, verification }: Received) {
  await page.goto(`/benefits/${queue}?name=${encodeURIComponent(lastname)}`);
  return page.locator(`th a[href*="verification=${verification}"]`).first();
}

test.use({ expectedComplaints: [/status of 400/] });

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('a counselor takes a card to a completed verification, and the lists follow', async ({ page }) => {
  const received = await cardReceived();
  await signInLike(page, 'financial');
  await (await inQueue(page, 'intake', received)).click();

  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Verification claimed').first()).toBeVisible();
  await expect(page.getByText(/with Felix Moreau/)).toBeVisible();

  await page.getByLabel('Insurance company', { exact: true }).fill('Aetna');
  await page.getByRole('button', { name: 'Log payer call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What the payer said').fill('Benefits read out');
  await dialog.getByLabel('Reference number').fill('R-77');
  await dialog.getByLabel('Follow up on').fill(inAWeek());
  await dialog.getByRole('button', { name: 'Log payer call' }).click();
  await expect(page.getByText('Verification asked of the payer').first()).toBeVisible();
  await expect(page.getByText(/^Your draft of .* is in the form: 1 answer not saved yet/)).toBeVisible();
  await expect(page.getByLabel('Insurance company', { exact: true })).toHaveValue('Aetna');

  await (await inQueue(page, 'pending', received)).click();
  await page.getByRole('link', { name: 'Restore' }).click();
  await expect(page.getByLabel('Insurance company', { exact: true })).toHaveValue('Aetna');
  await page.getByLabel('Policy number', { exact: true }).fill('A100200300');
  await page.getByLabel('Deductible', { exact: true }).fill('$2,000');
  await page.getByLabel('Deductible met', { exact: true }).fill('2,500');
  await page.getByLabel('Infertility coverage', { exact: true }).selectOption('IVF');
  await page.getByRole('button', { name: 'Save all', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Deductible met: More than the maximum of $2,000.00',
  );
  await expect(page.getByLabel('Policy number', { exact: true })).toHaveValue('A100200300');
  await page.getByLabel('Deductible met', { exact: true }).fill('850');
  await page.getByRole('button', { name: 'Save all', exact: true }).click();
  await expect(page.getByText('5 answers saved').first()).toBeVisible();
  await expect(page.getByText('Remaining $1,150.00')).toBeVisible();

  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('This verification is completed.')).toBeVisible();
  await expect(await inQueue(page, 'completed-this-month', received)).toBeVisible();
  await expect(await inQueue(page, 'pending', received)).toHaveCount(0);
});
