import type { Page } from '@playwright/test';
import { password } from './accounts.ts';
import { codeAt } from './two-step.ts';

/** Starts the setup on the two-step verification page. */
export async function startSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
}

/** Turns on two-step verification and returns the secret that the page shows. */
export async function turnOnTwoStep(page: Page): Promise<string> {
  await startSetUp(page);
  const secret = await page.locator('code').first().innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('link', { name: 'I saved these codes' }).waitFor();
  return secret;
}
