import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { openState, staffStates } from '../../support/page-states.ts';
import { someOf } from '../../support/seed.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[049]/] });

const smallest = 44;

/**
 * Touch targets smaller than a finger. A checkbox counts together with its label; shapes of charts are skipped, because
 * the table beside them has the same links.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const touched = document.querySelectorAll<HTMLElement>(
      'a, button, input:not([type=hidden]), select, textarea, summary',
    );
    const front = [...touched].filter(
      (element) => !element.closest('[inert], svg, .sr-only[tabindex="-1"]') && element.checkVisibility(),
    );
    const rectangles = (element: HTMLElement) =>
      [element, ...((element as HTMLInputElement).labels ?? [])].map((each) => each.getBoundingClientRect());
    const isSmall = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (left + width < 0 || top + height < 0) return false;
      if (!element.matches('input[type=checkbox], input[type=radio]')) return width < least || height < least;
      const all = rectangles(element);
      const across = Math.max(...all.map((each) => each.right)) - Math.min(...all.map((each) => each.left));
      const down = Math.max(...all.map((each) => each.bottom)) - Math.min(...all.map((each) => each.top));
      return across < least || down < least;
    };
    return front.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
    });
  }, smallest);
}

/** A sample of the states picked by the seed; all in the full test. */
for (const state of someOf(staffStates, 2, 'targets')) {
  test(`every target on ${state.name} is large enough for a finger`, async ({ page }) => {
    await signInLike(page, state.role ?? 'staff');
    await openState(page, state);
    await expect(page.locator('html')).toHaveAttribute('data-kiosk');
    await page.waitForLoadState('load');
    expect(await tooSmall(page)).toEqual([]);
  });
}
