import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Inova;
let staff: Inova;
/** Patients of clinic 5 who use the app: one with an active cycle, one without any. */
let patient: number;
let without: number;
beforeAll(async () => {
  service = await startTestService();
  await service.store.pool.query('delete from inova.cycle_medications');
  patient = await patientWhere(
    "exists (select from inova.episodes e where e.patient_id = p.id and e.state = 'active')",
  );
  without = await patientWhere(
    "not exists (select from inova.episodes e where e.patient_id = p.id and e.state in ('planned', 'active'))",
  );
  admin = await service.signIn('admin');
  staff = await service.signIn('staff');
});
afterAll(() => service.close());

async function patientWhere(condition: string): Promise<number> {
  const { rows } = await service.store.pool.query(
    `select min(p.id) as id from inova.patients p join inova.chat_patients a on a.patient_id = p.id
     where p.client_id = 5 and ${condition}`,
  );
  return Number(rows[0].id);
}

const add = (name: string, more: object = {}) =>
  admin.medications.create({ name, route: 'Under the skin', wording: `How to take ${name}`, ...more });
const inApp = async () => (await staff.patientApp.medications(patient)).medications;
const outdated = async (medication: string) =>
  (await staff.lists.show('cycle-medications', { medication, outdated: 'yes' })).rows;

test('a medication added to a cycle is on the record and in the patient’s app until it is stopped', async () => {
  const { id } = await add('Cetrorelix', { link: 'https://learn.example.org/cetrorelix' });
  const { cycle, medications } = await staff.medications.add(patient, { medication: id, dose: '0.25 mg at 7 AM' });
  expect(cycle).not.toBeNull();
  expect(medications).toEqual([
    expect.objectContaining({ medication: id, name: 'Cetrorelix', version: 1, isOutdated: false }),
  ]);
  expect(await inApp()).toEqual([
    {
      id: medications[0]?.id,
      ...{ name: 'Cetrorelix', route: 'Under the skin', wording: 'How to take Cetrorelix' },
      ...{ link: 'https://learn.example.org/cetrorelix', dose: '0.25 mg at 7 AM' },
    },
  ]);
  await expect(staff.medications.add(patient, { medication: id })).rejects.toMatchObject({
    status: 400,
    errors: ['medication: Cetrorelix is already in this cycle'],
  });
  await staff.medications.stop(patient, medications[0]?.id as number);
  expect(await inApp()).toEqual([]);
  const { changes } = await staff.patients.history(patient);
  expect(changes.map(({ record, change, details }) => [record, change, details[0]?.text])).toEqual(
    expect.arrayContaining([
      ['medication', 'added', 'Cetrorelix, 0.25 mg at 7 AM'],
      ['medication', 'stopped', 'Cetrorelix, 0.25 mg at 7 AM'],
    ]),
  );
});

test('a patient without a cycle gets no medication', async () => {
  const { id } = await add('Triptorelin');
  expect(await staff.medications.ofPatient(without)).toMatchObject({ cycle: null, medications: [] });
  await expect(staff.medications.add(without, { medication: id })).rejects.toMatchObject({
    status: 400,
    message: 'This patient has no planned or active cycle',
  });
});

test('cycles keep the text that they were given until staff show the current one', async () => {
  const { id, version } = await add('Nafarelin', { route: 'Nasal' });
  await staff.medications.add(patient, { medication: id });
  const changed = { name: 'Nafarelin', route: 'Nasal' as const, wording: 'One spray in each nostril' };
  const reworded = await admin.medications.update(id, { ...changed, version });
  expect(reworded).toMatchObject({ version: 2, cycles: 1, outdatedCycles: 1 });
  expect(await inApp()).toMatchObject([{ name: 'Nafarelin', wording: 'How to take Nafarelin' }]);

  const [row] = await outdated('Nafarelin');
  expect(row?.cells).toMatchObject({ patient: expect.any(String), wording: 'Earlier text', version: 1 });
  const rows = [{ client: 5, id: row?.id as number }];
  await staff.lists.runAction('cycle-medications', 'show-current', { rows, values: {} }, crypto.randomUUID());
  expect(await outdated('Nafarelin')).toEqual([]);
  expect(await inApp()).toMatchObject([{ name: 'Nafarelin', wording: 'One spray in each nostril' }]);
});

test('a new text is shown in cycles at once if the admin wants it', async () => {
  const { id, version } = await add('Leuprolide');
  await staff.medications.add(patient, { medication: id });
  const change = { name: 'Leuprolide', route: 'Under the skin' as const, wording: 'Half the dose from day 3' };
  await admin.medications.update(id, { ...change, version, updateCycles: true });
  expect(await inApp()).toContainEqual(expect.objectContaining({ wording: 'Half the dose from day 3' }));
  expect((await admin.medications.get(id)).versions.map(({ version, wording }) => [version, wording])).toEqual([
    [2, 'Half the dose from day 3'],
    [1, 'How to take Leuprolide'],
  ]);
});

test('a medication is in the list once for each route', async () => {
  await add('Estradiol valerate', { route: 'By mouth' });
  await add('Estradiol valerate', { route: 'Vaginal' });
  await expect(add('estradiol VALERATE', { route: 'Vaginal' })).rejects.toMatchObject({
    status: 400,
    errors: ['name: estradiol VALERATE (vaginal) is already in the list'],
  });
});

test('a retired medication stays in its cycles, is not offered, and may be used again', async () => {
  const { id, version } = await add('Dydrogesterone', { route: 'By mouth' });
  await staff.medications.add(patient, { medication: id });
  expect(await admin.medications.retire(id)).toMatchObject({ retired: true, cycles: 1 });
  expect(await inApp()).toContainEqual(expect.objectContaining({ name: 'Dydrogesterone' }));
  const other = await patientWhere(
    `p.id <> ${patient} and exists (select from inova.episodes e where e.patient_id = p.id and e.state = 'active')`,
  );
  await expect(staff.medications.add(other, { medication: id })).rejects.toMatchObject({
    errors: ['medication: Select an option from the list'],
  });
  const { id: successor } = await add('Dydrogesterone', { route: 'By mouth' });
  await expect(admin.medications.restore(id)).rejects.toMatchObject({
    errors: ['name: Dydrogesterone (by mouth) is already in the list'],
  });
  await admin.medications.retire(successor);
  expect(await admin.medications.restore(id)).toMatchObject({ retired: false, version });
});

test.each([
  'http://learn.example.org/x',
  'javascript:alert(1)',
  'https://user:secret@example.org',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://printer.local/x',
  'https://example.org/a b',
  'learn.example.org',
])('the link %j is refused', async (link) => {
  await expect(add('Linked', { link })).rejects.toMatchObject({
    status: 400,
    errors: ['Enter a link that starts with https:// and leads to a public website'],
  });
});

test('of two admins who edit a medication, the second is told', async () => {
  const { id, version } = await add('Gonadorelin');
  const change = { name: 'Gonadorelin', route: 'Under the skin' as const, wording: 'New text', version };
  await admin.medications.update(id, change);
  await expect(admin.medications.update(id, change)).rejects.toMatchObject({ status: 409 });
});

test('staff read the list, and only admins change it', async () => {
  expect((await staff.medications.list({})).length).toBeGreaterThan(0);
  const added = staff.medications.create({ name: 'Own', route: 'By mouth', wording: 'Text' });
  await expect(added).rejects.toMatchObject({ status: 403 });
});
