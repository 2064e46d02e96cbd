import { expect, type Page, test } from '@playwright/test';
import { makeKiosk } from './own-account.ts';
import { onlyAs } from './qa.ts';
import { type Role, signInByForm } from './test.ts';

/** Signs in by the form as the role's user of the demonstration, who comes to the home page. */
export async function beginDay(page: Page, role: Role): Promise<void> {
  onlyAs(role);
  if (test.info().project.name === 'kiosk') await makeKiosk(page);
  await signInByForm(page, role);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}
