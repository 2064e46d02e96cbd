import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const covered = 'data-covered';

/** Marks the controls that an open menu or a bar covers in part: they are free once it is closed, or the page scrolled. */
function markCovered(mark: string): void {
  const bars = [...document.querySelectorAll('main div')].filter((div) => getComputedStyle(div).position === 'sticky');
  const covers = [...document.querySelectorAll(':popover-open'), ...bars];
  for (const control of document.querySelectorAll('main :is(a, button, input)')) {
    const box = control.getBoundingClientRect();
    const isCovered = covers.some((cover) => {
      const { left, right, top, bottom } = cover.getBoundingClientRect();
      const overlaps = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      return overlaps && !cover.contains(control);
    });
    control.toggleAttribute(mark, isCovered);
  }
}

/**
 * The accessibility violations that axe finds on the current page, scrolled to its top, where no control is half behind
 * the top bar; by all rules unless some are given. The legacy mode opens no other page for it.
 */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(markCovered, covered);
  const { violations } = await new AxeBuilder({ page })
    .exclude(`[${covered}]`)
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules.length > 0 ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** How many pixels the page overflows sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
