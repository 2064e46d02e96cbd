import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

/** The patient of clinic 5 with the most related records. */
const richest = `(select p.id from inova.patients p join inova.notes n on n.patient_id = p.id
  join inova.appointments a on a.patient_id = p.id where p.client_id = 5 and p.address2 is not null
  and p.partner_name is not null group by p.id order by count(*) desc, p.id limit 1)`;

/** Every stored text about this patient, as the page should show it. */
async function textsOf(id: string): Promise<string[]> {
  const found = await storedRows<{ text: string }>(
    `with who as (select * from inova.patients where id = $1)
     select unnest(array[lastname || ', ' || firstname, partner_name, phone, email, address1, address2, city, state, zip,
       source, ehrid, to_char(dob, 'MM/DD/YYYY')]) as text from who
     union all select name from inova.providers where id = (select provider_id from who)
     union all select name from inova.clients where id = (select client_id from who)
     union all select unnest(array[payer, plan_type, member_id, group_number, to_char(effective_on, 'MM/DD/YYYY')])
       from inova.coverages where patient_id = $1
     union all select unnest(array[kind, outcome, diagnosis, to_char(opened_on, 'MM/DD/YYYY'),
       to_char(closed_on, 'MM/DD/YYYY')]) from inova.episodes where patient_id = $1
     union all select unnest(array[type, minutes || ' min', state,
       to_char(starts_at at time zone 'America/Chicago', 'MM/DD/YYYY FMHH12:MI')])
       from inova.appointments where patient_id = $1
     union all select unnest(array[text, author]) from inova.notes where patient_id = $1`,
    id,
  );
  return [...new Set(found.map(({ text }) => text).filter(Boolean))];
}

test('the record shows everything stored about the patient', async ({ page }) => {
  const { id } = await storedRow<{ id: string }>(`select ${richest} as id`);
  const texts = await textsOf(id);
  expect(texts.length).toBeGreaterThan(40);
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}`);
  const main = (await page.getByRole('main').textContent()) ?? '';
  expect(texts.filter((text) => !main.includes(text))).toEqual([]);
});

test('older appointments are collapsed and can be expanded', { tag: '@full' }, async ({ page }) => {
  const { id } = await storedRow<{ id: string }>(`select ${richest} as id`);
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}`);
  const appointments = page.getByRole('region', { name: 'Appointments' });
  const folded = appointments.getByRole('heading', { name: 'Before' });
  await expect(folded).toBeHidden();
  await appointments.getByText(/^\d+ before$/).click();
  await expect(folded).toBeVisible();
});

test('the date of birth is shown as stored, with the age', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/1021');
  const { dob, age } = await storedRow<{ dob: string; age: string }>(
    "select to_char(dob, 'MM/DD/YYYY') as dob, extract(year from age(dob))::text as age from inova.patients where id = 1021",
  );
  await expect(page.getByText(`${dob} · ${age} y`, { exact: true })).toBeVisible();
});

test('another clinic’s patient and an unknown one lead to the 404 page', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  for (const path of ['/patients/1801', '/patients/99999999', '/patients/somebody']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/404-page-not-found');
    await expect(page.getByRole('link', { name: 'Home page' })).toBeVisible();
  }
});

test('a corporate user sees that the patient is in another clinic and can switch to it', async ({ page }) => {
  await signInLike(page, 'multi');
  await page.goto('/patients/1801');
  await expect(
    page.getByText('This patient is at Cedar Valley Fertility Center. You are working in another clinic.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Cedar Valley Fertility Center' }).click();
  await expect(page.getByText('You are working in another clinic')).toHaveCount(0);
  await expect(page).toHaveURL('/patients/1801');
  await expect(page.locator('#clinic-switcher')).toHaveValue('13');
});

test('a very long name is shown in full', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/1030');
  const { name } = await storedRow<{ name: string }>(
    "select lastname || ', ' || firstname as name from inova.patients where id = 1030",
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
