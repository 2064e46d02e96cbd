import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes what is stored directly');
test.use({ expectedErrors: [/status of 409/] });

test('a cycle starts once its checklist says go: the consent is signed, and the card overridden', {
  tag: '@no-script-only',
}, async ({ page }) => {
  const { id } = await storedRow<{ id: number }>(
    "insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Cy', 'Kell', '1990-04-04') returning id",
  );
  await storedRows(
    `with cycle as (insert into inova.episodes (client_id, patient_id, kind, state, stage, stage_since, opened_on)
       values (5, $1, 'IUI', 'planned', 'Waiting for day 1', current_date - 30, current_date - 30) returning id)
     insert into inova.agreements (client_id, patient_id, episode_id, state, total_cents, created_at, created_by, signed_at)
       select 5, $1, id, 'signed', 0, now(), 'staff@inova.test', now() from cycle`,
    id,
  );
  await signInLike(page, 'staff');
  await page.goto(`/cycle-start/new?patient=${id}`);
  await page.getByRole('button', { name: 'Record start' }).click();
  await expect(page.getByText('The cycle can’t start: card').first()).toBeVisible();
  await page.getByRole('link', { name: 'Pre-cycle checklist' }).click();
  await page.getByRole('link', { name: 'Override card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Pays in person');
  await dialog.getByRole('button', { name: 'Override item' }).click();
  await page.getByRole('link', { name: 'Consents', exact: true }).click();
  await page.getByRole('button', { name: 'Assign 2 missing consents' }).click();
  await page.getByRole('link', { name: 'Signed in person: Intrauterine insemination, patient' }).click();
  await dialog.getByRole('button', { name: 'Record signature' }).click();
  await expect(page.getByText(/recorded as signed/)).toBeVisible();
  await page.goto(`/preflight/${id}`);
  await expect(page.getByText('Go.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Record cycle start' }).click();
  await page.getByRole('button', { name: 'Record start' }).click();
  await expect(page.getByText('Cycle started')).toBeVisible();
  await expect(page.getByText(/The registry asks for the intent by/)).toBeVisible();
});
