import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService, transportKinds } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe.each(transportKinds)('a request with one key sent %s', (transport) => {
  test('four times concurrently adds one patient and returns it each time', async () => {
    const staff = await service.signIn('staff', transport);
    const lastname = `Fourfold ${transport}`;
    const requests = [1, 2, 3, 4].map(() => staff.patients.create(newPatientOf(lastname), `four ${transport}`));
    const created = await Promise.all(requests);
    const one = first(created);
    expect(created).toEqual([one, one, one, one]);
    const found = await rows(service.store.pool, sql`select id from inova.patients where lastname = ${lastname}`);
    expect(found).toEqual([{ id: one.id }]);
  });

  test('again with a different body is refused', async () => {
    const staff = await service.signIn('staff', transport);
    await staff.patients.create(newPatientOf('Before'), `changed ${transport}`);
    await expect(staff.patients.create(newPatientOf('After'), `changed ${transport}`)).rejects.toMatchObject({
      status: 409,
    });
    expect(await staff.patients.search('After')).toEqual([]);
  });

  test('by two users adds two patients', async () => {
    const staff = await service.signIn('staff', transport);
    const admin = await service.signIn('admin', transport);
    const one = await staff.patients.create(newPatientOf('Shared'), `shared ${transport}`);
    const other = await admin.patients.create(newPatientOf('Shared'), `shared ${transport}`);
    expect(other.id).not.toBe(one.id);
  });
});

test('a request that started long ago without a recorded response cannot be verified', async () => {
  const staff = await service.signIn('staff');
  const { id } = await staff.patients.create(newPatientOf('Unsure'), 'unsure');
  await rows(
    service.store.pool,
    sql`update portal.idempotency_keys set answer = null, started_at = started_at - interval '61 seconds'
        where key = 'unsure'`,
  );
  await expect(staff.patients.create(newPatientOf('Unsure'), 'unsure')).rejects.toMatchObject({
    status: 409,
    message: 'This request could not be verified',
  });
  expect((await staff.patients.search('Unsure')).map((patient) => patient.id)).toEqual([id]);
});

test('a failed request may be retried', async () => {
  const staff = await service.signIn('staff');
  const patient = newPatientOf('Second try');
  await rows(
    service.store.pool,
    sql`alter table inova.patients add constraint not_now check (lastname <> 'Second try') not valid`,
  );
  await expect(staff.patients.create(patient, 'second try')).rejects.toMatchObject({ status: 500 });
  await rows(service.store.pool, sql`alter table inova.patients drop constraint not_now`);
  expect(await staff.patients.create(patient, 'second try')).toMatchObject({ lastname: 'Second try' });
});

test('ten concurrent imports of one EHR ID make one patient', async () => {
  const staff = await service.signIn('staff');
  const numbers = await Promise.all(Array.from({ length: 10 }, () => staff.patients.importFromEhr('590010', 5)));
  expect(new Set(numbers).size).toBe(1);
  expect(await staff.patients.search('590010')).toHaveLength(1);
});

test('no patient can be added to the network itself, which is not a clinic', async () => {
  const network = await service.signIn('network');
  await expect(network.patients.create(newPatientOf('Homeless'), 'network')).rejects.toThrow('Select a clinic first');
});
