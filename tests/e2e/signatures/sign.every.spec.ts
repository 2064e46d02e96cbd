import { signInLike } from '../../support/own-account.ts';
import { enterBirthDate, openSigningLink } from '../../support/signing-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('a patient opens the emailed link, confirms their identity, signs, and downloads a copy', {
  tag: '@no-script-only',
}, async ({ page, javaScriptEnabled }) => {
  await signInLike(page, 'staff');
  const { id, name, dob } = await openSigningLink(page);
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await enterBirthDate(page, '1900-01-01');
  await expect(page.getByRole('alert')).toContainText('The date of birth does not match this link');
  await enterBirthDate(page, dob);
  await page.getByRole('button', { name: 'Sign document' }).click();
  await expect(page.getByRole('alert')).toContainText('Fix 2 errors');
  await page.getByLabel('Type your full name').fill(name);
  await page.getByLabel('I agree to sign').check();
  const pad = page.getByLabel('Signature pad');
  await expect(pad).toHaveCount(javaScriptEnabled ? 1 : 0);
  if (javaScriptEnabled) {
    await pad.hover({ position: { x: 40, y: 60 } });
    const box = await pad.boundingBox();
    await page.mouse.down();
    for (const step of [20, 50, 90, 140])
      await page.mouse.move((box?.x ?? 0) + 40 + step, (box?.y ?? 0) + 40 + step / 4);
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Sign document' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. The document is signed.');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed document' }).click();
  expect((await download).suggestedFilename()).toBe(`signed-${id}.pdf`);
  await page.goto(`/signatures/${id}`);
  await expect(page.getByText(/^Signed \d/)).toBeVisible();
  await expect(page.getByLabel(`Signature of ${name}`)).toHaveCount(javaScriptEnabled ? 1 : 0);
});
