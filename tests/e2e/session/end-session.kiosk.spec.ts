import { signInLike } from '../../support/own-account.ts';
import { someOf } from '../../support/seed.ts';
import { expect, test } from '../../support/test.ts';

const paths = ['/overview', '/patients', '/patients/1021', '/patients/add', '/patients/import', '/users'];

/** Some by the seed; all in the full test. */
for (const path of someOf(paths, 2, 'end session')) {
  test(`End session is visible on ${path} and ends the session`, async ({ page }) => {
    await signInLike(page, 'staff');
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    const front = (await dialog.count()) > 0 ? dialog : page.getByRole('banner');
    const endSession = front.getByRole('button', { name: 'End session' });
    await expect(endSession).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await endSession.boundingBox()) ?? {};
    expect(width, 'its words stand side by side').toBeGreaterThan(height);
    await endSession.click();
    await expect(page).toHaveURL('/login');
  });
}
