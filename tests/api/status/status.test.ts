import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewStatusItem } from '#server/inova/contract/status.ts';
import { startTestService, type TestService, transportKinds } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const item: NewStatusItem = {
  name: 'Payments',
  client: null,
  description: 'Receipts come late',
  status: 'DEGRADED',
  notes: 'Call zqdesk',
  priority: 2,
};

const isReceiptsItem = ({ description }: { description: string }) => description === item.description;

describe.each(transportKinds)('called %s', (transport) => {
  test('an item is created, changed, and resolved, and then kept with who and when', async () => {
    const admin = await service.signIn('superadmin', transport);
    const entered = await admin.status.create(item, `enter ${transport}`);
    expect(entered).toMatchObject({ ...item, clientname: '', version: 1, checked: false });
    service.clock.now = new Date(Date.now() + 60_000);
    const later = service.clock.now.toISOString();
    const changed = await admin.status.update(entered.id, { ...item, status: 'UNHEALTHY', client: 5, version: 1 });
    expect(changed).toMatchObject({
      status: 'UNHEALTHY',
      clientname: 'Lakeshore Fertility',
      version: 2,
      lastupdate: later,
    });
    await admin.status.resolve(entered.id, { version: 2 });
    expect((await admin.status.list()).map(({ id }) => id)).not.toContain(entered.id);
    expect((await admin.status.resolved()).find(({ id }) => id === entered.id)).toMatchObject({
      resolvedby: 'superadmin@inova.test',
      resolvedat: later,
      status: 'UNHEALTHY',
    });
    service.clock.now = new Date();
  });

  test('a resubmitted form creates one item, and its key with other values is refused', async () => {
    const admin = await service.signIn('superadmin', transport);
    const key = `once ${transport}`;
    const [one, other] = await Promise.all([admin.status.create(item, key), admin.status.create(item, key)]);
    expect(other).toEqual(one);
    await expect(admin.status.create({ ...item, priority: 0 }, key)).rejects.toMatchObject({ status: 409 });
    await admin.status.resolve(one.id, { version: 1 });
  });

  test('nobody overwrites changes they have not seen', async () => {
    const admin = await service.signIn('superadmin', transport);
    const { id } = await admin.status.create(item, `conflict ${transport}`);
    await admin.status.update(id, { ...item, notes: 'mine', version: 1 });
    const late = { kind: 'refused', status: 409, message: 'Another user changed this item' };
    await expect(admin.status.update(id, { ...item, notes: 'yours', version: 1 })).rejects.toMatchObject(late);
    await expect(admin.status.resolve(id, { version: 1 })).rejects.toMatchObject(late);
    expect((await admin.status.list()).find((each) => each.id === id)).toMatchObject({ notes: 'mine', version: 2 });
    await admin.status.resolve(id, { version: 2 });
    await expect(admin.status.update(id, { ...item, version: 3 })).rejects.toMatchObject({ status: 404 });
    await expect(admin.status.resolve(id, { version: 3 })).rejects.toMatchObject({ status: 404 });
  });

  test('visitors see only items for all clinics, without notes and clinic names', async () => {
    const admin = await service.signIn('superadmin', transport);
    const clinicItem = await admin.status.create(
      { ...item, client: 5, description: 'Only clinic 5' },
      `own ${transport}`,
    );
    const globalItem = await admin.status.create(item, `all ${transport}`);
    const shown = await service.clientFor(transport, null).status.forVisitors();
    expect(shown.filter(isReceiptsItem)).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/Only clinic 5|Lakeshore|zqdesk/);
    for (const each of shown) {
      expect(Object.keys(each).sort()).toEqual(['checked', 'description', 'lastupdate', 'name', 'priority', 'status']);
    }
    for (const { id } of [clinicItem, globalItem]) await admin.status.resolve(id, { version: 1 });
  });

  test('staff see items of their clinics and of all clinics', async () => {
    const admin = await service.signIn('superadmin', transport);
    const theirs = await admin.status.create({ ...item, client: 13 }, `theirs ${transport}`);
    const listed = async (role: string) =>
      (await (await service.signIn(role, transport)).status.list()).some(({ id }) => id === theirs.id);
    expect(await Promise.all(['clinic13', 'multi', 'staff', 'client38'].map(listed))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await admin.status.resolve(theirs.id, { version: 1 });
  });
});

test('an item of a health check cannot be edited by users', async () => {
  const admin = await service.signIn('superadmin');
  const { rows } = await service.store.pool.query(
    `insert into inova.status_items (name, description, status, checked) values ('EngagedMD', '', 'HEALTHY', true)
     returning id`,
  );
  await expect(admin.status.update(rows[0].id, { ...item, version: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(admin.status.resolve(rows[0].id, { version: 1 })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [{ name: ' ' }, 'Service is required'],
  [{ description: '' }, 'Description is required'],
  [{ status: 'BROKEN' as 'HEALTHY' }, 'Select a status'],
  [{ priority: 3 }, 'Select a priority'],
  [{ priority: -1 }, 'Select a priority'],
  [{ notes: 'x'.repeat(2001) }, 'notes: Use 2,000 characters at most'],
  [{ client: 999 }, "You don't have access to this clinic"],
])('%j is refused with %j', async (change, message) => {
  const admin = await service.signIn('superadmin');
  await expect(admin.status.create({ ...item, ...change }, '')).rejects.toMatchObject({ status: 400, message });
});

test('a super admin of one clinic can only change that clinic’s items', async () => {
  const { pool } = service.store;
  await pool.query("update inova.users set permission = 'superadmin' where email = 'clinic13@inova.test'");
  const [admin, local] = [await service.signIn('superadmin'), await service.signIn('clinic13')];
  const { id } = await admin.status.create({ ...item, client: 5 }, 'of clinic 5');
  await expect(local.status.update(id, { ...item, client: 13, version: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(local.status.create({ ...item, client: 5 }, 'x')).rejects.toMatchObject({ status: 400 });
  expect((await local.status.create({ ...item, client: 13 }, 'y')).client).toBe(13);
});
