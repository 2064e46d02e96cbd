import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('@no-script the summary for an obstetrician opens from its list and from the patient record, with its PDF', async ({
  page,
}) => {
  const { id, practice } = await storedRow<{ id: string; practice: string }>(
    `select id, practice from inova.ob_records where client_id = 5 and record_generated_at is not null
     order by record_generated_at desc, id desc limit 1`,
  );
  await signInLike(page, 'staff');
  await page.goto('/patient-dashboards/ob-records/ob-summary-records-generated');
  await page.locator(`a[href$="/${id}"]`, { hasText: 'Summary' }).click();
  await expect(page.getByRole('heading', { name: /^OB summary of / })).toBeVisible();
  await expect(page.getByText('Obstetric discharge summary')).toBeVisible();

  await page.getByRole('link', { name: 'Patient record' }).click();
  await page.getByRole('link', { name: practice }).first().click();
  await expect(page.getByRole('heading', { name: /^OB summary of / })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe(`ob-summary-${id}.pdf`);
});
