import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

/** Opens the form of a new verification from the list of verifications. */
async function openForm(page: Page) {
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id desc limit 1 returning id, patient_id as patient`,
  );
  await signInLike(page, 'financial');
  await page.goto('/benefits/pending');
  await page.goto(`/patients/insurance/${patient}?verification=${id}`);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const draftStored = (page: Page) => expect(page.getByText(/^Unsaved changes stored/)).toBeVisible();

test('what is typed is back in its place after a reload, and stays when another field is typed', async ({ page }) => {
  await openForm(page);
  await field(page, 'Group number').fill('777');
  await draftStored(page);
  await page.reload();
  await expect(field(page, 'Group number')).toHaveValue('777');
  await expect(page.getByText(/^1 unsaved change from .* restored$/)).toBeInViewport();
  await field(page, 'Plan').fill('Gold');
  await draftStored(page);
  await page.reload();
  await expect(field(page, 'Group number')).toHaveValue('777');
  await expect(field(page, 'Plan')).toHaveValue('Gold');
  await press(page, 'Discard changes');
  await expect(field(page, 'Plan')).toHaveValue('');
  await press(page, 'Undo');
  await expect(field(page, 'Plan')).toHaveValue('Gold');
});

test('what is typed before the script has loaded is stored too, and a form only looked at stores nothing', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => /autosave/.test(request.postData() ?? '') && sent.push(request.url()));
  await openForm(page);
  await expect(async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.getByRole('link', { name: 'Patient record', exact: true }).click();
    await expect(field(page, 'Plan')).toBeHidden();
    await page.goBack();
    await expect(field(page, 'Plan')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '', { timeout: 1 });
  }).toPass();
  expect(sent).toEqual([]);
  let whenTyped = () => {};
  const typed = new Promise<void>((resolve) => {
    whenTyped = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'Plan').fill('Gold');
  whenTyped();
  await draftStored(page);
});

test('a save stays where it is, keeps focus, and adds nothing to the history', async ({ page }) => {
  await openForm(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await field(page, 'Group number').fill('777');
  await page.keyboard.press('Enter');
  await expect(page.getByText('changes saved').first()).toBeVisible();
  await expect(field(page, 'Group number')).toBeFocused();
  await expect(field(page, 'Group number')).toBeInViewport();
  const save = page.getByRole('button', { name: 'Save: Policy', exact: true });
  await field(page, 'Plan').fill('Gold');
  await save.click();
  await expect(page.getByText('1 change saved').first()).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole('button', { name: 'Save and next section: Patient and partner' }).click();
  await expect(page.locator('section#policy-holder').getByRole('textbox').first()).toBeFocused();
  expect(await entries()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/benefits\/pending/);
});

test('what is typed while a save runs stays', async ({ page }) => {
  await openForm(page);
  await page.route('**/patients/insurance/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await field(page, 'Group number').fill('777');
  await press(page, 'Save all');
  await field(page, 'Plan').pressSequentially('Gold');
  await expect(page.getByText(/changes saved/).first()).toBeVisible();
  await expect(field(page, 'Plan')).toHaveValue('Gold');
  await expect(field(page, 'Plan')).toBeFocused();
});

test('two tabs keep what was typed in both, also when one opens a dialog', async ({ page, context }) => {
  await openForm(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Plan').fill('Gold');
  await draftStored(other);
  const stored = other.waitForResponse((response) => /autosave/.test(response.request().postData() ?? ''));
  await other.locator('select[name$="-coverage"]:not([name^="set"])').first().selectOption('Yes');
  await stored;
  await press(page, 'Complete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await field(page, 'Group number').fill('777');
  await draftStored(page);
  await page.reload();
  await expect(field(page, 'Plan')).toHaveValue('Gold');
  await expect(field(page, 'Group number')).toHaveValue('777');
  await expect(page.locator('select[name$="-coverage"]:not([name^="set"])').first()).toHaveValue('Yes');
});

test('a dialog is modal from the moment it is shown', async ({ page }) => {
  await openForm(page);
  await expect(async () => {
    await page.evaluate(() => {
      new MutationObserver(() => {
        const dialog = document.querySelector('dialog[open]');
        if (dialog && !document.body.dataset.firstShown)
          document.body.dataset.firstShown = String(dialog.matches(':modal'));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await press(page, 'Complete');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-first-shown', /./, { timeout: 1 });
  }).toPass();
  await expect(page.locator('body')).toHaveAttribute('data-first-shown', 'true');
});

test('the link of an error leads into its field', async ({ page }) => {
  await openForm(page);
  await field(page, 'Effective date').fill('2/30/2026');
  await press(page, 'Save all');
  await page.getByRole('alert').getByRole('link').click();
  await expect(field(page, 'Effective date')).toBeFocused();
  await field(page, 'Effective date').fill('');
  await press(page, 'Complete');
  await page.getByRole('dialog').getByRole('listitem').getByRole('link').last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('name', /.+/);
});
