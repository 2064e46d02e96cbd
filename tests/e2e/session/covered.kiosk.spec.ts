import { password } from '../../support/accounts.ts';
import { moveAnimations } from '../../support/move-animations.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const endSession = (name: string) =>
  storedRows(
    `update portal.sessions set active_at = active_at - interval '31 minutes' where user_email = $1`,
    `${name}@inova.test`,
  );

test('when the session ends in mid-form the page is covered, and what was typed is back after signing in', async ({
  page,
}) => {
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id desc limit 1 returning id, patient_id as patient`,
  );
  const name = await signInLike(page, 'financial');
  const form = `/patients/insurance/${patient}?verification=${id}`;
  await page.goto(form);
  const group = page.getByLabel('Group number', { exact: true });
  await group.fill('777');
  await moveAnimations(page, 30 * 60_000 - 10_000);
  await expect(group).toBeVisible();
  await moveAnimations(page, 30 * 60_000 + 10_000);
  await expect(group).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('so your session may have ended')).toBeVisible();
  await endSession(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.locator('[name=email]').fill(`${name}@inova.test`);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(form);
  await expect(group).toHaveValue('777');
  await expect(page.getByText(/1 unsaved change from .* restored/)).toBeVisible();
});

test('while the session lasts, Continue stores what was typed and shows it again', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await page.getByLabel('First name').fill('Ada');
  await moveAnimations(page, 31 * 60_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/patients/add');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
