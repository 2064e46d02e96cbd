import { expect, type Page } from '@playwright/test';

/** Opens the link to a portal page in an email to this address in the outbox. */
export async function openEmailedLink(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/outbox');
  const message = page.getByRole('article').filter({ hasText: email }).filter({ hasText: path }).first();
  await expect(async () => {
    await page.reload();
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [, link = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(await message.innerText()) ?? [];
  await page.goto(link);
}
