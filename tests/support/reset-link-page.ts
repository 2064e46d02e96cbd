import { expect, type Locator, type Page } from '@playwright/test';

/** Asks for a link for a new password and opens the outbox once the email is in it; the email. */
export async function requestResetLink(page: Page, email: string): Promise<Locator> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('link', { name: 'outbox' }).click();
  const message = page.getByRole('article').filter({ hasText: email });
  await expect(async () => {
    await page.reload();
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass();
  return message;
}
