import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('EngagedMD opens signed in: in a new tab, or in the same tab in a kiosk', async ({
  page,
  context,
  portalOrigin,
}) => {
  const name = await signInLike(page, 'staff');
  await page.goto('/engagedmd');
  const isKiosk = test.info().project.name === 'kiosk';
  const opened = isKiosk ? Promise.resolve(page) : context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open EngagedMD' }).click();
  const tab = await opened;
  await expect(tab.getByText(`Signed in as ${name}@inova.test, nurse of practice-5.`)).toBeVisible();
  expect(new URL(tab.url()).origin).not.toBe(portalOrigin);
  expect(context.pages()).toHaveLength(isKiosk ? 1 : 2);

  if (isKiosk) await page.goBack();
  await expect(page).toHaveURL('/engagedmd');
  await expect(page.getByRole('button', { name: 'Open EngagedMD' })).toBeVisible();
});
