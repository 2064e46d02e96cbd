import { expect, type Page } from '@playwright/test';

export const minute = 60_000;

/** Opens a page and waits until its script watches the session, which removes the no-script session bar. */
export async function openWatched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('section[aria-label=Session]')).toHaveCount(0);
}
