import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { expect, type Role, test } from '../../support/test.ts';

/** Dialogs with a form, and who opens them. */
const dialogs: [role: Role, path: string][] = [
  ['staff', '/patients/add'],
  ['superadmin', '/status2/manage/new'],
  ['admin', '/admin/packages/new'],
  ['staff', '/lists/new-patients/views/new?sort=-added'],
];

const focused = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll('dialog[open] :is(input:not([type=hidden]), select, textarea)');
    return [...fields].indexOf(document.activeElement as Element);
  });

test('dialogs focus their first field, with and without script', async ({ page }) => {
  const problems: string[] = [];
  for (const role of new Set(dialogs.map(([each]) => each))) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signInLike(page, role);
    for (const [, path] of dialogs.filter(([each]) => each === role)) {
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      const field = await focused(page);
      if (field !== 0) problems.push(`${path}: field ${field} of the dialog has the focus`);
    }
  }
  expect(problems).toEqual([]);
});

test('the dialog of a row’s action names the action and how many records it changes, and focuses its first field', async ({
  page,
}) => {
  await signInLike(page, 'staff');
  await page.goto('/worklists/pa');
  const row = await page.locator('[name=row]').first().getAttribute('value');
  const actions = page.locator('main form[aria-label="Actions"] button[formaction*="/act/"]');
  const paths = await actions.evaluateAll((all) => all.map((each) => each.getAttribute('formaction') as string));
  let forms = 0;
  for (const path of paths) {
    await page.goto(`${path}?row=${row}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if ((await dialog.locator('input:not([type=hidden]), select, textarea').count()) === 0) continue;
    await expect(dialog).toHaveAccessibleName(/: 1 /);
    expect(await focused(page), path).toBe(0);
    forms++;
  }
  expect(forms).toBeGreaterThan(0);
});
