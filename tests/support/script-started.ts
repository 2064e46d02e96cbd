import type { Page } from '@playwright/test';

/** Waits until React has taken over the page, which it marks on the elements; before that, a changed text disturbs it. */
export async function scriptStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key)),
  );
}
