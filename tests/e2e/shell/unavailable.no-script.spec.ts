import { errorPage, type SentForm } from '#server/http/unavailable-page.ts';
import { addButton, countStoredPatients, fillPatientForm, uniquePatient } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 503/] });

test('a form sent while the database is away stays on a plain page, and is sent again from there', async ({ page }) => {
  const patient = uniquePatient();
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  let isAway = true;
  await page.route('**/patients/add', (route) => {
    if (route.request().method() !== 'POST' || !isAway) return route.continue();
    isAway = false;
    const fields = [...new URLSearchParams(route.request().postData() ?? '')] as SentForm['fields'];
    const body = errorPage({ message: 'Later.', requestId: '1', form: { action: '/patients/add', fields } });
    return route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body });
  });
  await addButton(page).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});
