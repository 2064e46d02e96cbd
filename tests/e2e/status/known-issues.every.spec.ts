import { expect, signIn, test } from '../../support/test.ts';

test('the list of known issues scrolls at 450 pixels', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'staff');
  for (const path of ['/status2', '/overview/devnotes']) {
    await page.goto(path);
    const list = page.getByRole('region', { name: 'List of known issues' });
    await expect(list).toHaveCSS('max-height', '450px');
    await expect(list).toHaveCSS('overflow-y', 'auto');
  }
});
