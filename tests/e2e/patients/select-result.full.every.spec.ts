import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

interface Stored {
  name: string;
  recent: string;
  dob: string;
}

const stored = (id: number) =>
  storedRow<Stored>(
    `select lastname || ', ' || firstname as name, to_char(dob, 'MM/DD/YY') as dob,
       firstname || ' ' || lastname || coalesce(' (' || ehrid || ')', '') as recent
     from inova.patients where id = $1`,
    id,
  );

test('selecting a result opens the record, adds a recent search, and switches to the patient’s clinic', async ({
  page,
}) => {
  const patient = await stored(1801);
  await signInLike(page, 'multi');
  await page.goto('/patients/results?q=1300001&clinic=13');
  await page.getByRole('button', { name: patient.name }).click();

  await expect(page).toHaveURL('/patients/1801');
  await expect(page.getByRole('heading', { level: 1, name: patient.name, exact: true })).toBeVisible();
  await expect(page.getByText('You are working in another clinic')).toHaveCount(0);
  await expect(page.locator('#clinic-switcher')).toHaveValue('13');

  await page.goto('/users');
  await expect(page.getByRole('definition').filter({ hasText: 'Cedar Valley Fertility Center' })).toBeVisible();

  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('search', { name: 'Patients' }).getByLabel('Clinic')).toHaveValue('');
  const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
  await expect(recent).toHaveText([`${patient.recent}${patient.dob}Cedar Valley Fertility Center`]);
});

test('recent searches link to the record, newest first, until cleared', async ({ page }) => {
  const [first, second] = [await stored(1021), await stored(1024)];
  await signInLike(page, 'staff');
  for (const patient of [first, second]) {
    await page.goto(`/patients/results?q=${encodeURIComponent(patient.name)}`);
    await page.getByRole('button', { name: patient.name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: patient.name, exact: true })).toBeVisible();
  }

  await page.goto('/patients');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText([
    `${second.recent}${second.dob}`,
    `${first.recent}${first.dob}`,
  ]);
  await recent.getByRole('button', { name: first.recent }).click();
  await expect(page).toHaveURL('/patients/1021');

  await page.goto('/overview');
  await expect(recent.getByRole('button', { name: first.recent })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patients');
  await expect(recent).toHaveCount(0);
  await page.goto('/overview');
  await expect(page.getByText('No recent searches')).toBeVisible();
});

test('recent searches belong to one user', async ({ page, browser }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/results?q=500001');
  await page.getByRole('button', { name: "O'Neil, Mary-Ann" }).click();
  await expect(page).toHaveURL('/patients/1021');
  const other = await browser.newPage();
  await signInLike(other, 'staff');
  await other.goto('/overview');
  await expect(other.getByText('No recent searches')).toBeVisible();
  await other.close();
});
