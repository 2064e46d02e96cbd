import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { addressesOf, newEmbryo, newTank, witnessedBy } from '../../support/cryo.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let lab: Inova;
let admin: Inova;

beforeAll(async () => {
  service = await startTestService();
  lab = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function laboratoryTasks(text: string) {
  const { rows } = await service.store.pool.query<{ title: string }>(
    "select title from inova.tasks where client_id = 5 and category = 'Laboratory' and title like $1 order by id",
    [`%${text}%`],
  );
  return rows.map(({ title }) => title);
}

describe('a tank', () => {
  test('is added with all its positions by a cryo admin', async () => {
    const size = { canisters: 2, canes: 3, goblets: 2, straws: 5 };
    const tank = await admin.cryoTanks.create({ label: 'T88', site: 'clinic', ...size }, key());
    expect(tank).toMatchObject({ label: 'T88', positions: 60, occupied: 0 });
    const map = await lab.cryoTanks.get(tank.id);
    expect(map.canisters.map(({ rows }) => rows.map(({ positions }) => positions.length))).toEqual([
      [10, 10, 10],
      [10, 10, 10],
    ]);
    expect(addressesOf(map)[0]).toBe('T88-C1-K1-G1-S1');
    const again = admin.cryoTanks.create({ label: 'T88', site: 'clinic', ...size }, key());
    await expect(again).rejects.toThrow('This clinic has a tank T88 already');
  });

  test('is not added by others', async () => {
    const added = lab.cryoTanks.create(
      { label: 'T89', site: 'clinic', canisters: 1, canes: 1, goblets: 1, straws: 1 },
      key(),
    );
    await expect(added).rejects.toMatchObject({ status: 403 });
  });

  test('that is too warm is an alarm, with one task until it is cold again', async () => {
    const { id, label } = await newTank(admin);
    const record = (celsius: number) => lab.cryoTanks.record(id, { celsius, source: 'posted' }, key());
    expect((await record(-195)).lastReading).toMatchObject({ celsius: -195, isAlarm: false });
    expect((await record(-150.5)).lastReading).toMatchObject({ celsius: -150.5, isAlarm: true });
    await record(-140);
    expect(await laboratoryTasks(`${label} `)).toEqual([`Tank ${label} is too warm`]);
    await record(-190);
    await record(-179);
    expect(await laboratoryTasks(`${label} `)).toHaveLength(2);
  });
});

test('an audit round compares what is scanned with the record, and each difference becomes a task', async () => {
  const tank = await newTank(admin);
  const [a, b, c, d] = addressesOf(tank) as [string, string, string, string];
  const [first, second, third] = [
    await newEmbryo(lab, 1021, a),
    await newEmbryo(lab, 1021, b),
    await newEmbryo(lab, 1021, c),
  ];
  const { id, next } = await lab.cryoRounds.start(tank.id);
  expect(next).toBe(a);
  const scan = (position: string, barcode?: string) => lab.cryoRounds.addScan(id, { position, barcode }, key());
  expect(await scan(a, first.barcode)).toMatchObject({ scanned: 1, next: b, differences: [] });
  await scan(b, 'E999999');
  const stray = await scan(d, third.barcode);
  expect(stray.differences).toEqual([
    { kind: 'different', address: b, expected: second.barcode, found: 'E999999', taskId: null },
    { kind: 'unexpected', address: d, expected: null, found: third.barcode, taskId: null },
  ]);
  expect((await scan(b)).differences[0]).toMatchObject({ kind: 'missing', address: b });
  const { address: moved } = await lab.cryoInventory.move(
    first.id,
    { from: a, to: 'BENCH', ...witnessedBy('cryoadmin') },
    key(),
  );
  expect(moved).toContain('BENCH');
  expect(await lab.cryoTanks.get(tank.id)).toMatchObject({
    rounds: { open: id },
    differences: [{ address: b }, { address: d }],
  });

  const finished = await lab.cryoRounds.end(id, witnessedBy('cryoadmin'), key());
  expect(finished.differences.map(({ kind, address }) => `${address} ${kind}`)).toEqual([
    `${b} missing`,
    `${c} not scanned`,
    `${d} unexpected`,
  ]);
  expect(finished.differences.every(({ taskId }) => taskId !== null)).toBe(true);
  expect(await laboratoryTasks(`${tank.label}-`)).toEqual([
    `${second.barcode} is missing from ${b}`,
    `${third.barcode} in ${c} was not scanned`,
    `${d} has ${third.barcode}, the record says empty`,
  ]);
  await expect(scan(a, first.barcode)).rejects.toMatchObject({ status: 409 });
});

test('a position of another tank cannot be scanned in a round', async () => {
  const [tank, other] = [await newTank(admin), await newTank(admin)];
  const { id } = await lab.cryoRounds.start(tank.id);
  const position = addressesOf(other)[0] as string;
  const scan = lab.cryoRounds.addScan(id, { position }, key());
  await expect(scan).rejects.toThrow(`${position} is not a position of this tank`);
});
