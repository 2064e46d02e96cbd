import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** Adds two verifications to the queue for this test. */
const addTwoVerifications = () =>
  storedRows(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at, opened_at)
     select client_id, patient_id, id, 'Second plan', 'new', now() - interval '1 hour', now() - interval '1 hour'
     from inova.coverages where client_id = 5 and termed_on is null order by id limit 2`,
  );

test('a counselor claims two verifications and finds them under My work', async ({ page }) => {
  await addTwoVerifications();
  await signInLike(page, 'financial');
  await page.goto('/benefits');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  const queue = page.getByRole('table', { name: 'New Verifications' });
  const names = (await queue.getByRole('rowheader').getByRole('link').allTextContents()).filter(Boolean).slice(0, 2);
  await queue.locator('[name="row"]').nth(0).check();
  await queue.locator('[name="row"]').nth(1).check();
  await page.getByRole('form', { name: 'Actions' }).getByRole('button', { name: 'Claim' }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'Claim' });
  const message = page.getByText('2 verifications claimed');
  await expect(question.or(message)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(message).toBeVisible();

  await page.goto('/benefits');
  await page.getByRole('link', { name: 'My work' }).click();
  const ownTable = page.getByRole('table', { name: 'Open Verifications' });
  await expect(ownTable.getByRole('cell', { name: 'Assigned', exact: true })).toHaveCount(2);
  for (const name of names) await expect(ownTable.getByRole('link', { name }).first()).toBeVisible();
});
