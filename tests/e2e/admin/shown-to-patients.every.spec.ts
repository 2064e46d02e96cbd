import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

/** A patient of clinic 5 with an active cycle, who uses the app. */
async function patientInCycle(): Promise<number> {
  const [found] = await storedRows<{ id: number }>(
    `select min(e.patient_id) as id from inova.episodes e join inova.chat_patients a on a.patient_id = e.patient_id
     where e.client_id = 5 and e.state = 'active'`,
  );
  return Number(found?.id);
}

test('@no-script a type of the EHR is mapped, and the patient’s app names the visit so', async ({ page }) => {
  const type = `TVUS ${randomLetters()}`;
  const patient = await patientInCycle();
  await storedRows(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
     values (5, $1, $2, now() + interval '3 days', 15, 'booked')`,
    patient,
    type,
  );
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/appointments');
  await page.getByRole('link', { name: `Map ${type}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('EHR type')).toHaveValue(type);
  await dialog.getByLabel('Patients see').fill(`Ultrasound for ${type}`);
  await dialog.getByLabel('Preparation').fill('Come with an empty bladder.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: type })).toContainText(`Ultrasound for ${type}`);

  await page.goto(`/patient-app/${patient}`);
  await page.getByRole('link', { name: 'Visits' }).click();
  const visit = page.getByRole('article').filter({ hasText: `Ultrasound for ${type}` });
  await expect(visit).toContainText('Come with an empty bladder.');
});

test('@no-script a medication is added, given to a cycle, and shown in the patient’s app until it is stopped', async ({
  page,
}) => {
  const name = `Cetrorelix ${randomLetters()}`;
  const patient = await patientInCycle();
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/medications');
  await page.getByRole('link', { name: 'New medication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Route').selectOption('Under the skin');
  await dialog.getByLabel('Instructions').fill('In the morning.');
  await dialog.getByLabel('Link').fill('http://learn.example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a link that starts with https://').last()).toBeVisible();
  await expect(dialog.getByLabel('Instructions')).toHaveValue('In the morning.');
  await dialog.getByLabel('Link').fill('https://learn.example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name })).toContainText('In the morning.');

  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: 'Add medication' }).click();
  await dialog.getByLabel('Medication').selectOption(`${name}, under the skin`);
  await dialog.getByLabel('Dose').fill('0.25 mg at 7 AM');
  await dialog.getByRole('button', { name: 'Add medication' }).click();
  await expect(page.getByText(`${name} added`).first()).toBeVisible();

  await page.goto(`/patient-app/${patient}/medications`);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('0.25 mg at 7 AM');

  await page.goto(`/patients/${patient}`);
  await page
    .getByRole('list', { name: `Actions: ${name}` })
    .getByRole('link', { name: 'Stop' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop medication' }).click();
  await expect(page.getByText(`${name} stopped`).first()).toBeVisible();
});
