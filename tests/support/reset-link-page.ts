import { expect, type Locator, type Page } from '@playwright/test';

/** Requests a reset link and opens the outbox; returns the email once it is there. */
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
