import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { exportCsv } from '#server/inova/contract/lists/lists.ts';
import { createListener } from '#server/store/listen.ts';
import { createPool } from '#server/store/pool.ts';
import { readAsClinics } from '#server/store/sql.ts';
import { openStandbys } from '#server/store/standbys.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openStoreWithStandby } from '../../support/store-with-standby.ts';
import { template } from '../../support/test-server.ts';

const settings = { log: pino({ level: 'silent' }), slowStatementMs: 0 };

let standby: Awaited<ReturnType<typeof openStoreWithStandby>>;
let service: TestService;
let staff: Inova & { token: string };
beforeAll(async () => {
  standby = await openStoreWithStandby();
  service = await startTestService({ openedStore: standby.store });
  staff = await service.signIn('staff');
});
afterEach(async () => {
  standby.proxy.restore();
  await standby.resume();
  await until(() => standby.fault() === null);
});
afterAll(() => service?.close());

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

/** A portal that doesn't know the standby, with the same user: nobody is told of what it writes. */
const withoutStandbys = () =>
  service.clientOf(service.restart({ store: { ...standby.store.portal, standbys: null } }), staff.token);

/** Adds a patient whom nobody has to see at once, while the standby stands still. */
async function addUnseen(lastname: string): Promise<number> {
  await until(() => standby.fault() === null);
  await standby.pause();
  return (await withoutStandbys().patients.create(newPatientOf(lastname), randomUUID())).id;
}

const isFound = async (inova: Inova, lastname: string) => (await inova.patients.search(lastname)).length > 0;

const csvOf = async (token: string) =>
  (await service.send(exportCsv, { params: { listing: 'new-patients' } }, token)).text;

const newPatients = async (inova: Inova) => (await inova.lists.show('new-patients', { count: 'all' })).total ?? 0;

/** The figures of a board, computed now. */
async function figuresOf(inova: Inova) {
  const { groups } = await inova.boards.show('dashboard', { fresh: '1' });
  return groups.flatMap(({ figures }) => figures.map(({ key, value }) => `${key} ${value}`));
}

test('search, lists, their CSV, and boards are read from the standby; a record is not', async () => {
  const before = { count: await newPatients(staff), figures: await figuresOf(staff) };
  const id = await addUnseen('Quillfeather');
  expect(await isFound(staff, 'Quillfeather')).toBe(false);
  expect(await newPatients(staff)).toBe(before.count);
  expect(await csvOf(staff.token)).not.toContain('Quillfeather');
  expect(await figuresOf(staff)).toEqual(before.figures);
  expect(await staff.patients.get(id)).toMatchObject({ lastname: 'Quillfeather' });

  await standby.resume();
  await until(() => isFound(staff, 'Quillfeather'));
  expect(await newPatients(staff)).toBe(before.count + 1);
  expect(await csvOf(staff.token)).toContain('Quillfeather');
  expect(await figuresOf(staff)).not.toEqual(before.figures);
});

test('what was written is seen at once by its user and the clinic, in every portal; other clinics go on reading the standby', async () => {
  const other = await service.signIn('clinic13');
  const elsewhere = service.clientOf(
    service.restart({ store: { ...standby.store.portal, standbys: null } }),
    other.token,
  );
  await standby.pause();
  await elsewhere.patients.create(newPatientOf('Unhurried'), randomUUID());
  await staff.patients.create(newPatientOf('Immediately'), randomUUID());

  const anotherPortal = service.restart();
  const colleague = await service.signIn('admin');
  for (const reader of [staff, service.clientOf(anotherPortal, staff.token), colleague]) {
    expect(await isFound(reader, 'Immediately')).toBe(true);
  }
  for (const { token } of [staff, colleague]) expect(await csvOf(token)).toContain('Immediately');
  expect(await isFound(other, 'Unhurried')).toBe(false);

  await standby.resume();
  await until(() => isFound(other, 'Unhurried'));
  expect(await isFound(other, 'Immediately')).toBe(false);
  expect(await isFound(staff, 'Unhurried')).toBe(false);
});

test('a change that can be repeated is seen at once, too', async () => {
  const unread = async () => (await staff.lists.show('unread-conversations')).rows.map(({ id }) => id);
  const [conversation] = await unread();
  if (conversation === undefined) throw new Error('no conversation is unread');
  await standby.pause();
  await staff.conversations.archive(conversation);
  expect(await unread()).not.toContain(conversation);
});

test('a change within a form that runs once is seen at once', async () => {
  const key = randomUUID();
  await standby.pause();
  const [first, again] = [
    await staff.patients.create(newPatientOf('Repeatedly'), key),
    await staff.patients.create(newPatientOf('Repeatedly'), key),
  ];
  expect(again.id).toBe(first.id);
  expect((await staff.patients.search('Repeatedly')).map(({ id }) => id)).toEqual([first.id]);
});

test('a change is acknowledged once everybody sees it, also if that takes seconds', async () => {
  const db = await standby.store.owner.connect();
  await standby.pause();
  await db.query('begin; lock table inova.last_writes in exclusive mode');
  const found = staff.patients.create(newPatientOf('Patiently'), randomUUID()).then(() => isFound(staff, 'Patiently'));
  await wait(2_500);
  await db.query('commit');
  db.release();
  expect(await found).toBe(true);
});

test('a page read from a standby that is seconds behind says so', async () => {
  // Figures cached earlier are older than what the standby has.
  const now = new Date(service.clock.now.getTime() + 60_000);
  service.clock.now = now;
  await addUnseen('Overdue');
  const updated = async () => (await staff.lists.show('new-patients')).asOf ?? now.toISOString();
  await until(async () => new Date(await updated()) < now);
  const { asOf } = await staff.boards.show('dashboard', { fresh: '1' });
  expect(new Date(asOf).getTime()).toBeLessThan(now.getTime());
});

test('a standby that falls behind by more than ten seconds is left out until it has caught up', async () => {
  await addUnseen('Tardyson');
  expect(await isFound(staff, 'Tardyson')).toBe(false);
  await until(() => standby.fault() === 'it is too far behind');
  expect(await isFound(staff, 'Tardyson')).toBe(true);
  expect((await staff.lists.show('new-patients')).asOf).toBeNull();
  await standby.resume();
  await until(() => standby.fault() === null);
});

test.each(['stop', 'freeze'] as const)(
  'while the standby is gone (%s), reads get their result from the primary',
  async (how) => {
    const lastname = `Steadfast${how}`;
    await addUnseen(lastname);
    standby.proxy[how]();
    expect(await isFound(staff, lastname)).toBe(true);
    await until(() => standby.fault()?.startsWith('it does not respond') ?? false);
    expect(await isFound(staff, lastname)).toBe(true);
  },
);

test('a read that writes by mistake fails, and is not done on the primary instead', async () => {
  await until(() => standby.fault() === null);
  const writing = readAsClinics(standby.store.portal, [5], (db) =>
    db.query("update inova.patients set city = 'Mistaken' where client_id = 5"),
  );
  await expect(writing).rejects.toThrow('a read tried to write');
});

test('a read that is running when the standby goes silent gets its result from the primary, soon', async () => {
  await until(() => standby.fault() === null);
  let runs = 0;
  const reading = readAsClinics(standby.store.portal, [5], async (db) => {
    runs++;
    return (await db.query('select 7 as number, pg_sleep(0.5)')).rows[0].number;
  });
  await until(() => runs === 1);
  standby.proxy.freeze();
  expect(await Promise.race([reading, wait(20_000, 'no result')])).toBe(7);
  expect(runs).toBe(2);
});

test('a standby of another database is not read from', async () => {
  const another = standby.store.databaseUrl.replace(template, 'postgres');
  const standbys = openStandbys(another, [standby.replicaUrl], settings);
  await until(() => standbys.states()[0]?.fault === 'it is no copy of the database');
  await standbys.close();
});

test('a former primary that was not rewound is not read from, wherever its log ends', async () => {
  const standbys = openStandbys(standby.store.databaseUrl, [await standby.startStray()], settings);
  const isUsed = () => standbys.states()[0]?.fault === null;
  await until(() => standbys.states()[0]?.fault === 'it has not followed the primary yet');
  for (const _ of ['behind its log', 'beyond its log']) {
    await Promise.race([until(isUsed), wait(3_000)]);
    expect(isUsed()).toBe(false);
    await standby.switchLog();
  }
  await standbys.close();
});

test('a connection is given back on which the server refuses to be listened to', async () => {
  const jobs = createPool('jobs', { connectionString: standby.replicaUrl, max: 1 }, settings);
  const removed = once(jobs, 'remove');
  const listener = createListener({ jobs }, settings.log);
  listener.listen('changes', () => {});
  await removed;
  await listener.close();
  await jobs.end();
});

test('a search that the standby cancels because of what it replays is read from the primary', async () => {
  const refusing = {
    ...standby.store.portal,
    standbys: {
      ...(standby.store.portal.standbys as NonNullable<typeof standby.store.portal.standbys>),
      read: async <T>(settings: string, _: unknown, onPrimary: () => Promise<T>) =>
        standby.store.portal.standbys?.read(
          settings,
          async (db) => {
            await db.query("do $$ begin raise exception using errcode = '40001'; end $$");
            throw new Error('the standby did not cancel it');
          },
          onPrimary,
        ) as Promise<T>,
    },
  };
  const reader = service.clientOf(service.restart({ store: refusing }), staff.token);
  expect(await isFound(reader, 'Winters')).toBe(true);
});
