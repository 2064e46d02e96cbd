import type { Page } from '@playwright/test';
import { codeAt } from './two-step.ts';

/** On the page of two-step verification: asks for a key. */
export async function startSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
}

/** Turns two-step verification on with the key that the page shows, and returns that key. */
export async function turnOnTwoStep(page: Page): Promise<string> {
  await startSetUp(page);
  const secret = await page.locator('code').first().innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('link', { name: 'I saved these codes' }).waitFor();
  return secret;
}
