import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import { newEmbryo, newShipper, newTank, witnessedBy } from '../../support/cryo.ts';
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
const witness = witnessedBy('cryoadmin');

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.message as string,
  );

async function pack({ id, address }: SpecimenRecord, shipper: string) {
  await lab.cryoInventory.move(id, { from: address ?? '', to: shipper, ...witness }, key());
}

type Step = 'sealed' | 'handed over' | 'received';

const sign = (id: number, step: Step, more: { seal?: string; celsius?: number } = {}) =>
  lab.cryoShipments.sign(id, { step, signer: 'Omar Santos', seal: 'S-1', logger: 'L-1', ...more, ...witness }, key());

/** A shipment of an embryo. */
async function newShipment(target?: string) {
  const tank = await newTank(admin);
  const embryo = await newEmbryo(lab, 1021, tank.label);
  const shipper = await newShipper(service.store, 5);
  const parcel = { direction: 'out' as const, lab: 'Harbor Cryobank', shipper, target };
  const shipment = await lab.cryoShipments.create(parcel, key());
  return { id: shipment.id, shipper, embryo };
}

describe('a shipment', () => {
  test('is signed when it is sealed, handed over, and received, and then leaves the inventory', async () => {
    const { id, shipper, embryo } = await newShipment();
    expect(await refusal(sign(id, 'sealed'))).toBe(`${shipper} is empty. Pack it first.`);
    await pack(embryo, shipper);
    expect((await sign(id, 'sealed')).specimens.map(({ barcode }) => barcode)).toEqual([embryo.barcode]);
    expect(await refusal(sign(id, 'received'))).toBe('This shipment is sealed already');
    await sign(id, 'handed over');
    const received = await sign(id, 'received', { celsius: -189.5 });
    expect(received.custody.map(({ step, signer, by, witness: second }) => [step, signer, by, second])).toEqual(
      ['sealed', 'handed over', 'received'].map((step) => [step, 'Omar Santos', 'Cyrus Bell', 'Cora Lindgren']),
    );
    expect(await lab.cryoInventory.get(embryo.id)).toMatchObject({ state: 'shipped', address: null });
  });

  test('to the partner site ends in its tank', async () => {
    const tank = await admin.cryoTanks.create(
      { label: 'NYU9', site: 'partner', canisters: 1, canes: 1, goblets: 1, straws: 2 },
      key(),
    );
    const { id, shipper, embryo } = await newShipment(tank.label);
    await pack(embryo, shipper);
    for (const step of ['sealed', 'handed over', 'received'] as const) await sign(id, step);
    expect(await lab.cryoInventory.get(embryo.id)).toMatchObject({
      state: 'stored',
      site: 'partner',
      address: 'NYU9-C1-K1-G1-S1',
    });
  });

  test('is not received with something else than what was sealed', async () => {
    const { id, shipper, embryo } = await newShipment();
    await pack(embryo, shipper);
    await sign(id, 'sealed');
    await sign(id, 'handed over');
    const tank = await newTank(admin);
    await pack(await newEmbryo(lab, 1021, tank.label), shipper);
    expect(await refusal(sign(id, 'received'))).toBe(`${shipper} no longer has exactly what was sealed in it`);
    expect(await lab.cryoInventory.get(embryo.id)).toMatchObject({ state: 'out' });
  });

  test('with another seal, or too warm, is a task of the laboratory', async () => {
    const { id, shipper, embryo } = await newShipment();
    await pack(embryo, shipper);
    await sign(id, 'sealed');
    await sign(id, 'handed over', { seal: 'S-2', celsius: -120 });
    const { rows } = await service.store.pool.query<{ title: string }>(
      "select title from inova.tasks where category = 'Laboratory' and title like $1 order by id",
      [`%${shipper} %`],
    );
    expect(rows.map(({ title }) => title)).toEqual([
      `The seal of ${shipper} changed from S-1 to S-2`,
      `${shipper} was too warm in transit`,
    ]);
  });

  test('is the only one of its shipper until it is received', async () => {
    const { shipper } = await newShipment();
    const another = lab.cryoShipments.create({ direction: 'out', lab: 'Elsewhere', shipper }, key());
    expect(await refusal(another)).toBe(`shipper: ${shipper} has a shipment that is not received yet`);
  });
});
