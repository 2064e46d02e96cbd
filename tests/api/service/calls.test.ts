import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService, transportKinds } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe.each(transportKinds)('called %s', (transport) => {
  test('signing in returns a token for the user and clinic, valid until sign-out', async () => {
    const token = await service.clientFor(transport, null).session.login('Staff@inova.test', 'inova-demo');
    const staff = service.clientFor(transport, token);
    expect(await staff.session.user()).toMatchObject({
      email: 'staff@inova.test',
      client: 5,
      clientName: 'Lakeshore Fertility',
      clientCorp: '0',
      corpclients: '',
      avatar: '/users/avatar',
      connectUserInfo: { email: 'staff@inova.test', name: expect.stringMatching(/^Sam /) },
    });
    expect(await staff.clients.current()).toMatchObject({ id: 5, name: 'Lakeshore Fertility' });
    await staff.session.logout();
    await expect(staff.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('a corporate user sees their clinics and works in the selected one', async () => {
    const multi = await service.signIn('multi', transport);
    expect((await multi.clients.list()).map(({ id }) => id).sort()).toEqual([13, 5]);
    await multi.session.changeClient({ client: 13 });
    expect(await multi.clients.current()).toMatchObject({ id: 13 });
    expect(await multi.session.user()).toMatchObject({ client: 13, clientCorp: '1', corpclients: '5|13' });
    await expect(multi.session.changeClient({ client: 8 })).rejects.toMatchObject({ status: 403 });
  });

  test('an added patient is found and read with the same birth date', async () => {
    const staff = await service.signIn('staff', transport);
    const input = newPatientOf(`Quill${transport.replaceAll(' ', '')}`);
    const created = await staff.patients.create(input, `calls ${transport}`);
    expect(created).toMatchObject({ ...input, address2: null, client: 5, ehrid: null });
    expect(await staff.patients.get(created.id)).toEqual(created);
    expect(await staff.patients.search(input.lastname)).toMatchObject([{ id: created.id, dob: input.dob }]);
  });

  test('importing a patient from the EHR twice makes one patient, with the EHR’s data', async () => {
    const network = await service.signIn('network', transport);
    const ehrId = transport === 'in process' ? '590003' : '590004';
    const number = await network.patients.importFromEhr(ehrId, 5);
    expect(await network.patients.importFromEhr(ehrId, 5)).toBe(number);
    const record = await network.patients.get(number);
    expect(record).toMatchObject({ ehrid: ehrId, client: 5 });
    expect((await network.patients.history(number)).coverages).not.toHaveLength(0);
    await expect(network.patients.importFromEhr('42', 5)).rejects.toMatchObject({
      kind: 'missing',
      message: 'No patient has this EHR ID',
    });
  });

  test('a patient has a history', async () => {
    const staff = await service.signIn('staff', transport);
    const { id } = first(await staff.patients.search('winters'));
    const history = await staff.patients.history(id);
    expect(Object.keys(history)).toEqual(['coverages', 'episodes', 'appointments', 'notes', 'calls', 'changes']);
  });

  test('the clinic has procedure codes, notifications, and services', async () => {
    const staff = await service.signIn('staff', transport);
    expect(await staff.clinic.cptCodes()).toContainEqual(expect.objectContaining({ cpt: '58970' }));
    expect(await staff.devNotes.welcome()).toMatchObject({ title: expect.any(String) });
    expect((await staff.status.list()).map(({ name }) => name)).toContain('EngagedMD');
    expect(await staff.notifications.list('staff@inova.test')).toEqual(expect.any(Array));
    await expect(staff.notifications.list('admin@inova.test')).rejects.toMatchObject({ kind: 'missing' });
    const foreign = staff.notifications.markRead('admin@inova.test', { upTo: 1_000_000 });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  test('a missing field is refused with the specified message', async () => {
    const staff = await service.signIn('staff', transport);
    const { zip, ...rest } = newPatientOf('Nowhere');
    await expect(staff.patients.create({ ...rest, zip: ' ' }, `zip ${transport}`)).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Zip is required',
      errors: ['Zip is required'],
    });
  });

  test('every invalid field is named, with what to enter', async () => {
    const staff = await service.signIn('staff', transport);
    const body = { newPassword: 'x'.repeat(1001), currentPassword: 5 as unknown as string };
    await expect(staff.session.changePassword(body.currentPassword, body.newPassword)).rejects.toMatchObject({
      status: 400,
      message: 'data.currentPassword: Enter text',
      errors: ['data.currentPassword: Enter text', 'data.newPassword: Use 1,000 characters at most'],
    });
  });

  test('every call on patients reports which patients were shown or refused', async () => {
    const staff = await service.signIn('staff', transport, 5);
    const found = await staff.patients.search('winters');
    await staff.patients.get(first(found).id);
    await staff.clients.list();
    await expect(staff.patients.get(999_999_999)).rejects.toThrow();
    expect(staff.accesses).toEqual([
      {
        action: 'list',
        call: 'GET /patients/search/{query}',
        status: 200,
        clientId: 5,
        patientIds: found.map(({ id }) => id),
      },
      { action: 'read', call: 'GET /patients/{id}', status: 200, clientId: 5, patientIds: [first(found).id] },
      { action: 'denied', call: 'GET /patients/{id}', status: 404, clientId: 5, patientIds: [999_999_999] },
    ]);
  });
});
