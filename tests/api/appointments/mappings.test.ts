import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Inova;
/** A patient of clinic 5 who uses the app. */
let patient: number;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2027-03-01T15:00:00Z');
  await service.store.pool.query(
    "delete from inova.appointment_mappings; update inova.appointments set state = 'cancelled' where client_id = 5",
  );
  const { rows } = await service.store.pool.query(
    'select min(patient_id) as id from inova.chat_patients where client_id = 5',
  );
  patient = Number(rows[0].id);
  admin = await service.signIn('admin');
});
afterAll(() => service.close());

/** Adds appointments of the patient that came from the EHR. */
async function visits(type: string, days: string[], state = 'booked') {
  await service.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
     select 5, $1, $2, day::timestamptz, 15, $3 from unnest($4::text[]) as day`,
    [patient, type, state, days],
  );
}

const shown = async () => (await admin.patientApp.visits(patient)).visits;

test('types without a mapping come first, by how many visits patients see without details', async () => {
  await visits('TVUS LIMITED', ['2027-03-04T15:00Z', '2027-03-05T15:00Z', '2027-02-01T15:00Z']);
  await visits('BW ONLY', ['2027-03-06T15:00Z']);
  await visits('BW ONLY', ['2026-01-06T15:00Z'], 'seen');
  await visits('BW ONLY', ['2027-03-07T15:00Z', '2027-03-08T15:00Z', '2027-03-09T15:00Z'], 'cancelled');
  await admin.appointmentMappings.create({ ehrType: 'Monitoring', shownAs: 'Ultrasound and blood test' });
  const types = await admin.appointmentMappings.list();
  expect(types.slice(0, 2)).toEqual([
    { ehrType: 'TVUS LIMITED', visits: 3, upcoming: 2, mapping: null },
    { ehrType: 'BW ONLY', visits: 1, upcoming: 1, mapping: null },
  ]);
  expect(types.at(-1)).toMatchObject({ ehrType: 'Monitoring', mapping: { shownAs: 'Ultrasound and blood test' } });
});

test('the patient’s app shows a visit as it is mapped, with what to prepare, and others without details', async () => {
  const before = (await shown()).map(({ shownAs }) => shownAs);
  expect(before).toEqual(['Appointment', 'Appointment', 'Appointment']);
  const { id } = await admin.appointmentMappings.create({
    ehrType: 'tvus limited',
    shownAs: 'Ultrasound',
    preparation: 'Come with an empty bladder.',
  });
  expect(await shown()).toEqual([
    expect.objectContaining({ shownAs: 'Ultrasound', preparation: 'Come with an empty bladder.' }),
    expect.objectContaining({ shownAs: 'Ultrasound' }),
    expect.objectContaining({ shownAs: 'Appointment', preparation: '' }),
  ]);
  await admin.appointmentMappings.remove(id);
  expect((await shown())[0]).toMatchObject({ shownAs: 'Appointment', preparation: '' });
});

test('staff see in scheduling what the patient sees of an appointment', async () => {
  const { rows } = await service.store.pool.query("select id from inova.appointments where type = 'BW ONLY' limit 1");
  const read = () => admin.appointments.get(Number(rows[0].id));
  expect(await read()).toMatchObject({ type: 'BW ONLY', shownAs: 'Appointment', preparation: '' });
  await admin.appointmentMappings.create({ ehrType: 'BW ONLY', shownAs: 'Blood test', preparation: 'Drink water.' });
  expect(await read()).toMatchObject({ type: 'BW ONLY', shownAs: 'Blood test', preparation: 'Drink water.' });
});

test('whoever books sees for each type what its patients see', async () => {
  const setup = await (await service.signIn('staff')).appointments.setup();
  const typeOf = (name: string) => setup.types.find((each) => each.client === 5 && each.name === name);
  expect(typeOf('Monitoring')).toMatchObject({ shownAs: 'Ultrasound and blood test', preparation: '' });
  expect(typeOf('Saline sonogram')).toMatchObject({ shownAs: 'Appointment' });
});

test('a message template names the next visit as the patient sees it, and what to prepare', async () => {
  const { id } = await admin.appointmentMappings.create({
    ehrType: 'TVUS LIMITED',
    shownAs: 'Ultrasound',
    preparation: 'Come with an empty bladder.',
  });
  const fill = () =>
    admin.messageSettings.fillTemplate({ patientId: patient, text: 'Your {visitName} is next. {preparation}' });
  expect(await fill()).toMatchObject({ text: 'Your Ultrasound is next. Come with an empty bladder.', missing: [] });
  await admin.appointmentMappings.remove(id);
  expect(await fill()).toMatchObject({ text: 'Your Appointment is next. {preparation}', missing: ['preparation'] });
});

test('a type has one mapping, however it is spelled', async () => {
  await admin.appointmentMappings.create({ ehrType: 'Embryo Transfer', shownAs: 'Transfer' });
  const again = admin.appointmentMappings.create({ ehrType: 'EMBRYO TRANSFER ', shownAs: 'Something else' });
  await expect(again).rejects.toMatchObject({
    status: 400,
    errors: ['ehrType: EMBRYO TRANSFER is already mapped to “Transfer”'],
  });
});

test('a mapping keeps who changed it to what, and refuses to undo a change of another user', async () => {
  const { id, version } = await admin.appointmentMappings.create({ ehrType: 'IUI', shownAs: 'IUI' });
  await admin.appointmentMappings.update(id, { shownAs: 'Insemination', version });
  const stale = admin.appointmentMappings.update(id, { shownAs: 'IUI visit', version });
  await expect(stale).rejects.toMatchObject({ status: 409 });
  const { shownAs, history } = await admin.appointmentMappings.get(id);
  expect(shownAs).toBe('Insemination');
  expect(history.map(({ change, details }) => [change, details.shownAs])).toEqual([
    ['changed', 'Insemination'],
    ['mapped', 'IUI'],
  ]);
});

test('each clinic has its own mappings', async () => {
  const other = await service.signIn('clinic13');
  const otherAdmin = await service.signIn('network', 'in process', 13);
  await otherAdmin.appointmentMappings.create({ ehrType: 'IUI', shownAs: 'Insemination in Minneapolis' });
  await expect(other.appointmentMappings.list()).rejects.toMatchObject({ status: 403 });
  const own = (await admin.appointmentMappings.list()).find(({ ehrType }) => ehrType === 'IUI');
  expect(own?.mapping?.shownAs).toBe('Insemination');
});
