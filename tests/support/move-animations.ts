import type { Page } from '@playwright/test';

/** Sets the page's animations to this time, in milliseconds; those that follow a scroll stay as they are. */
export async function moveAnimations(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    for (const animation of timed) animation.currentTime = time;
  }, milliseconds);
}
