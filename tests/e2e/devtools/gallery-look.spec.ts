import type { Page } from '@playwright/test';
import { createAccountLike, makeKiosk } from '../../support/own-account.ts';
import { someOf } from '../../support/seed.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

/** Screenshots inject a style tag, which the portal’s policy would block. */
test.use({ bypassCSP: true });

const looks = [
  { name: 'desktop', section: 'charts', width: 1360, dark: false, kiosk: false },
  { name: 'dark', section: 'lists', width: 1360, dark: true, kiosk: false },
  { name: 'narrow', section: 'form', width: 360, dark: false, kiosk: false },
  { name: 'kiosk', section: 'messages', width: 1024, dark: false, kiosk: true },
];

/** Tolerates different font rendering; one button of another color exceeds it. */
const tolerance = { threshold: 0.05, maxDiffPixelRatio: 0.005 };

/** One of them, picked by the seed; all in the full test. */
for (const { name, section, width, dark, kiosk } of someOf(looks, 1, 'pictures')) {
  test(`${section} match their screenshot: ${name}`, async ({ page }) => {
    const account = await createAccountLike('superadmin');
    if (kiosk) await makeKiosk(page);
    await signInByForm(page, account);
    await page.setViewportSize({ width, height: 2600 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto('/testing');
    await showOnly(page, section);
    await expect(page.locator(`#${section}`)).toHaveScreenshot(`${name}.png`, tolerance);
  });
}

/** Hides the other sections, so that they cannot move this one, and unsticks what stays visible while scrolling. */
function showOnly(page: Page, section: string) {
  const others = `section[id]:not(#${section}), [href="#main"] { display: none }`;
  return page.addStyleTag({ content: `${others} header, nav { position: static !important }` });
}
