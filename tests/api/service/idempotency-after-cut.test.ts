import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Cut, startDatabaseProxy } from '../../support/database-proxy.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let service: TestService;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  service = await startTestService({ databaseAddress: proxy.through });
});
afterAll(async () => {
  await service.close();
  proxy.close();
});

async function storedPatients(lastname: string): Promise<number> {
  const { rows } = await service.store.pool.query('select from inova.patients where lastname = $1', [lastname]);
  return rows.length;
}

describe('a patient added over a connection that is cut', () => {
  test('after the commit is reported as added, once', async () => {
    const staff = await service.signIn('staff');
    proxy.arm('after the commit');
    const created = await staff.patients.create(newPatientOf('Cutafter'), 'cut after');
    expect(proxy.isCut()).toBe(true);
    expect(await staff.patients.create(newPatientOf('Cutafter'), 'cut after')).toEqual(created);
    expect(await storedPatients('Cutafter')).toBe(1);
  });

  test('after the commit, while the database goes away, is said to be uncertain, and is added once', async () => {
    const staff = await service.signIn('staff');
    const add = () => staff.patients.create(newPatientOf('Cutaway'), 'cut away');
    proxy.arm('after the commit', { thenStop: true });
    const uncertain = { status: 503, message: expect.stringContaining('It is not known whether this was saved') };
    await expect(add()).rejects.toMatchObject(uncertain);
    proxy.restore();
    expect(proxy.isCut()).toBe(true);
    expect(await add()).toMatchObject({ lastname: 'Cutaway' });
    expect(await storedPatients('Cutaway')).toBe(1);
  });

  test('before the commit is not added until the request is repeated', async () => {
    const staff = await service.signIn('staff');
    proxy.arm('before the commit');
    await expect(staff.patients.create(newPatientOf('Cutbefore'), 'cut before')).rejects.toMatchObject({ status: 503 });
    expect(proxy.isCut()).toBe(true);
    expect(await storedPatients('Cutbefore')).toBe(0);
    await staff.patients.create(newPatientOf('Cutbefore'), 'cut before');
    expect(await storedPatients('Cutbefore')).toBe(1);
  });
});

test.each<Cut>(['before the commit', 'after the commit'])(
  'a status message reported over a connection that is cut %s appears once',
  async (cut) => {
    const admin = await service.signIn('superadmin');
    const item = {
      name: 'Phones',
      client: null,
      description: `Cut ${cut}`,
      status: 'DEGRADED' as const,
      notes: '',
      priority: 1,
    };
    proxy.arm(cut);
    await admin.status.create(item, `status ${cut}`).catch(() => {});
    await admin.status.create(item, `status ${cut}`);
    expect(proxy.isCut()).toBe(true);
    const { rows } = await service.store.pool.query('select from inova.status_items where description = $1', [
      item.description,
    ]);
    expect(rows).toHaveLength(1);
  },
);
