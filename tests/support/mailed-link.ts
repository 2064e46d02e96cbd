import { expect, type Page } from '@playwright/test';

/** Opens the link to one of our pages that somebody has in a mail. */
export async function openMailedLink(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/outbox');
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: path }).first();
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [, link = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(await mail.innerText()) ?? [];
  await page.goto(link);
}
