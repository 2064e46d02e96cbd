import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { TankMap } from '#server/inova/contract/cryo/tanks.ts';
import { addressesOf, misplaced, newEmbryo, newTank, witnessedBy } from '../../support/cryo.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let lab: Inova;
let admin: Inova;
let tank: TankMap;
let places: string[];

beforeAll(async () => {
  service = await startTestService();
  lab = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
});
beforeEach(async () => {
  tank = await newTank(admin);
  places = addressesOf(tank);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const patientId = 1021;
const witness = witnessedBy('cryoadmin');
const place = (index: number) => places[index] as string;

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => ({ status: error.status, message: error.message }),
  );

describe('a move', () => {
  test('leads to another position, with both people in the history', async () => {
    const { id } = await newEmbryo(lab, patientId, place(0));
    const moved = await lab.cryoInventory.move(id, { from: place(0), to: place(1), ...witness }, key());
    expect(moved).toMatchObject({ state: 'stored', address: place(1) });
    expect(moved.movements.map(({ kind, from, to }) => ({ kind, from, to }))).toEqual([
      { kind: 'move', from: place(0), to: place(1) },
      { kind: 'store', from: null, to: place(0) },
    ]);
    expect(moved.movements[0]).toMatchObject({ by: 'Cyrus Bell', witness: 'Cora Lindgren' });
  });

  test('into a container takes its first empty position', async () => {
    await newEmbryo(lab, patientId, `${tank.label}-C1-K2`);
    const second = await newEmbryo(lab, patientId, `${tank.label}-C1-K2`);
    expect(second.address).toBe(`${tank.label}-C1-K2-G2-S1`);
  });

  test('into an occupied position is refused and names both specimens', async () => {
    const [one, other] = [await newEmbryo(lab, patientId, place(0)), await newEmbryo(lab, patientId, place(1))];
    const refused = await refusal(lab.cryoInventory.move(one.id, { from: place(0), to: place(1), ...witness }, key()));
    expect(refused).toEqual({
      status: 409,
      message: `${place(1)} has ${other.barcode}. ${one.barcode} stays in ${place(0)}.`,
    });
    expect(await lab.cryoInventory.get(one.id)).toMatchObject({ address: place(0) });
  });

  test('of one straw by two people at once happens once; the other learns who moved it, and where it is', async () => {
    const { id, barcode } = await newEmbryo(lab, patientId, place(0));
    const results = await Promise.all([
      refusal(lab.cryoInventory.move(id, { from: place(0), to: place(1), ...witness }, key())),
      refusal(admin.cryoInventory.move(id, { from: place(0), to: place(2), ...witnessedBy('cryo') }, key())),
    ]);
    const { address } = await lab.cryoInventory.get(id);
    expect(results.filter((each) => each === 'accepted')).toHaveLength(1);
    const [refused] = results.filter((each) => each !== 'accepted') as { status: number; message: string }[];
    expect(refused?.status).toBe(409);
    expect(refused?.message).toContain(`${barcode} is in ${address}, not in ${place(0)}`);
    expect(refused?.message).toContain('Cyrus Bell');
    expect(refused?.message).toContain('Cora Lindgren');
  });

  test('of two straws into one empty position at once happens once', async () => {
    const [one, other] = [await newEmbryo(lab, patientId, place(0)), await newEmbryo(lab, patientId, place(1))];
    const results = await Promise.all([
      refusal(lab.cryoInventory.move(one.id, { from: place(0), to: place(3), ...witness }, key())),
      refusal(admin.cryoInventory.move(other.id, { from: place(1), to: place(3), ...witnessedBy('cryo') }, key())),
    ]);
    expect(results.filter((each) => each === 'accepted')).toHaveLength(1);
    expect(results.find((each) => each !== 'accepted')).toMatchObject({ status: 409 });
    expect(await misplaced(service.store, 5)).toEqual({ doubled: [], lost: [], broken: [] });
  });

  test('to a bench keeps the place of the specimen until it is back', async () => {
    const { id } = await newEmbryo(lab, patientId, place(0));
    const out = await lab.cryoInventory.move(id, { from: place(0), to: 'BENCH', ...witness }, key());
    expect(out).toMatchObject({ state: 'out' });
    const other = await newEmbryo(lab, patientId, place(1));
    const refused = await refusal(
      lab.cryoInventory.move(other.id, { from: place(1), to: place(0), ...witness }, key()),
    );
    expect(refused).toEqual({ status: 409, message: 'This position is held for another specimen. Select another.' });
    const back = await lab.cryoInventory.move(id, { from: out.address ?? '', to: tank.label, ...witness }, key());
    expect(back).toMatchObject({ state: 'stored', address: place(0) });
    expect(back.movements[0]?.kind).toBe('check in');
  });
});

describe('a witness', () => {
  const moveWith = async (confirmation: { witness: string; witnessPassword: string }) => {
    const { id } = await newEmbryo(lab, patientId, place(0));
    return refusal(lab.cryoInventory.move(id, { from: place(0), to: place(1), ...confirmation }, key()));
  };

  test('is another person than the mover', async () => {
    expect(await moveWith(witnessedBy('cryo'))).toMatchObject({
      status: 400,
      message: 'witness: Another person than you must witness this',
    });
  });

  test('has their own password', async () => {
    expect(await moveWith({ ...witnessedBy('cryoadmin'), witnessPassword: 'wrong' })).toMatchObject({
      status: 400,
      message: 'witnessPassword: No user of this clinic has this email and password',
    });
  });

  test('works in the clinic', async () => {
    expect(await moveWith(witnessedBy('client38'))).toMatchObject({ status: 400 });
  });

  test('cannot be left out of a movement in the database', async () => {
    const { id, client } = await newEmbryo(lab, patientId, place(0));
    const insert = service.store.pool.query(
      `insert into inova.cryo_movements (client_id, patient_id, specimen_id, seq, batch_id, kind, from_position_id,
         to_position_id, by, witness, at)
       select client_id, patient_id, id, moves + 1, 0, 'thaw', position_id, null, 'a@b.test', 'a@b.test', now()
       from inova.cryo_specimens where client_id = $1 and id = $2`,
      [client, id],
    );
    await expect(insert).rejects.toThrow('cryo_movements_two_people');
  });
});

describe('several specimens', () => {
  test('change places in a swap', async () => {
    const [one, other] = [await newEmbryo(lab, patientId, place(0)), await newEmbryo(lab, patientId, place(1))];
    const swapped = await lab.cryoInventory.swap(one.id, { from: place(0), with: other.barcode, ...witness }, key());
    expect(swapped.address).toBe(place(1));
    expect(await lab.cryoInventory.get(other.id)).toMatchObject({ address: place(0) });
  });

  test('of a cane move to another tank in their order, all at once', async () => {
    const stored = [await newEmbryo(lab, patientId, place(0)), await newEmbryo(lab, patientId, place(1))];
    const target = await newTank(admin);
    const cane = tank.canisters[0]?.rows[0]?.id as number;
    const result = await lab.cryoInventory.evacuate(cane, { to: target.label, ...witness }, key());
    expect(result).toMatchObject({ moved: 2, to: target.label });
    const now = await Promise.all(stored.map(({ id }) => lab.cryoInventory.get(id)));
    expect(now.map(({ address }) => address)).toEqual(addressesOf(target).slice(0, 2));
  });

  test('of a cane stay where they are if the canister is full', async () => {
    const stored = [await newEmbryo(lab, patientId, place(0)), await newEmbryo(lab, patientId, place(1))];
    const full = await newTank(admin, { canes: 1, goblets: 1 });
    const cane = tank.canisters[0]?.rows[0]?.id as number;
    expect(await refusal(lab.cryoInventory.evacuate(cane, { to: `${full.label}-C1`, ...witness }, key()))).toEqual({
      status: 409,
      message: `${tank.label}-C1-K1 has 2 specimens, and ${full.label}-C1 has room for 1. Nothing moved.`,
    });
    const now = await Promise.all(stored.map(({ id }) => lab.cryoInventory.get(id)));
    expect(now.map(({ address }) => address)).toEqual(places.slice(0, 2));
  });

  test('of a whole tank move out of it', async () => {
    for (const address of places) await newEmbryo(lab, patientId, address);
    const target = await newTank(admin, { canes: 3 });
    await lab.cryoInventory.evacuate(tank.id, { to: target.label, ...witness }, key());
    expect(await lab.cryoTanks.get(tank.id)).toMatchObject({ occupied: 0 });
    expect(await lab.cryoTanks.get(target.id)).toMatchObject({ occupied: 4 });
  });
});

test('a code that is scanned is a specimen, a position with what is in it, or a tank', async () => {
  const { id, barcode } = await newEmbryo(lab, patientId, place(0));
  expect(await lab.cryoInventory.scan({ code: barcode.toLowerCase() })).toMatchObject({ specimen: { id } });
  expect(await lab.cryoInventory.scan({ code: place(0) })).toMatchObject({ specimen: { id }, tankId: tank.id });
  expect(await lab.cryoInventory.scan({ code: place(1) })).toMatchObject({ specimen: null, tankId: tank.id });
  expect(await lab.cryoInventory.scan({ code: tank.label })).toMatchObject({ specimen: null, tankId: tank.id });
  expect(await refusal(lab.cryoInventory.scan({ code: 'NOTHING' }))).toMatchObject({ status: 404 });
});
