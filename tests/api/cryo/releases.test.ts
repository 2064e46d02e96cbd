import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import { newDisposition, newEmbryo, newTank, witnessedBy } from '../../support/cryo.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let lab: Inova;
let embryo: () => Promise<SpecimenRecord>;

beforeAll(async () => {
  service = await startTestService();
  lab = await service.signIn('cryo');
  const tank = await newTank(await service.signIn('cryoadmin'), { canes: 10 });
  embryo = () => newEmbryo(lab, 1021, tank.label);
});
afterAll(() => service?.close());

type Release = Parameters<Inova['cryoInventory']['release']>[1]['release'];

const release = ({ id, address }: SpecimenRecord, outcome: Release, disposition?: number) =>
  lab.cryoInventory
    .release(
      id,
      { release: outcome, disposition, from: address ?? '', ...witnessedBy('cryoadmin') },
      crypto.randomUUID(),
    )
    .then(
      ({ state, address: place }) => ({ state, address: place }),
      (error) => ({ status: error.status, message: error.message }),
    );

const signed = { choice: 'discard', acts: ['sign' as const] };

test('a thawed embryo leaves its position, and is transferred once', async () => {
  const specimen = await embryo();
  expect(await release(specimen, 'thaw')).toEqual({ state: 'thawed', address: null });
  const thawed = await lab.cryoInventory.get(specimen.id);
  expect(await release(thawed, 'transfer')).toEqual({ state: 'transferred', address: null });
  expect(await release(await lab.cryoInventory.get(specimen.id), 'transfer')).toMatchObject({ status: 409 });
});

describe('discarding', () => {
  test('needs a disposition', async () => {
    const specimen = await embryo();
    expect(await release(specimen, 'discard')).toEqual({
      status: 400,
      message: 'release: Everyone who must sign signs a disposition first',
    });
  });

  test('follows a disposition that both have signed, with the same choice', async () => {
    const specimen = await embryo();
    const disposition = await newDisposition(service.store, specimen, 'discard', [signed, signed]);
    expect(await lab.cryoInventory.get(specimen.id)).toMatchObject({ disposition: { id: disposition } });
    expect(await release(specimen, 'discard', disposition)).toEqual({ state: 'discarded', address: null });
  });

  test.each([
    ['one signature of two', 'discard', [signed, { choice: 'discard', acts: [] }]],
    ['a revoked signature', 'discard', [signed, { choice: 'discard', acts: ['sign' as const, 'revoke' as const] }]],
    ['another choice of the partner', 'discard', [signed, { choice: 'keep', acts: ['sign' as const] }]],
    ['nobody who must sign', 'discard', []],
    ['another outcome', 'donate', [signed]],
  ])('is refused with %s', async (_, outcome, signers) => {
    const specimen = await embryo();
    const disposition = await newDisposition(service.store, specimen, outcome, signers);
    expect(await release(specimen, 'discard', disposition)).toMatchObject({ status: 409 });
    expect(await lab.cryoInventory.get(specimen.id)).toMatchObject({ state: 'stored', address: specimen.address });
  });

  test('is refused with a disposition that a newer one replaced', async () => {
    const specimen = await embryo();
    const old = await newDisposition(service.store, specimen, 'discard', [signed]);
    await newDisposition(service.store, specimen, 'discard', [{ choice: 'keep', acts: [] }]);
    expect(await release(specimen, 'discard', old)).toMatchObject({ status: 409 });
  });
});

test('what nobody claims can be discarded, but never donated', async () => {
  const { client, patientId } = await embryo();
  const unclaimed = (outcome: string) =>
    service.store.pool.query(
      `insert into inova.cryo_dispositions (client_id, patient_id, version, outcome, basis, reason, created_by)
       values ($1, $2, 1000, $3, 'unclaimed', 'Three letters returned', 'staff@inova.test')`,
      [client, patientId, outcome],
    );
  await expect(unclaimed('donate')).rejects.toThrow('cryo_dispositions_unclaimed');
});

test('an unclaimed specimen is discarded only while it is abandoned', async () => {
  const specimen = await embryo();
  const { rows } = await service.store.pool.query<{ id: number }>(
    `insert into inova.cryo_dispositions (client_id, patient_id, version, outcome, basis, reason, created_by)
     select $1, $2, 1 + max(version), 'discard', 'unclaimed', 'Three letters returned', 'staff@inova.test'
     from inova.cryo_dispositions where client_id = $1 and patient_id = $2 returning id`,
    [specimen.client, specimen.patientId],
  );
  expect(await release(specimen, 'discard', rows[0]?.id)).toMatchObject({ status: 409 });
  await service.store.pool.query("update inova.cryo_specimens set standing = 'abandoned' where id = $1", [specimen.id]);
  expect(await release(specimen, 'discard', rows[0]?.id)).toEqual({ state: 'discarded', address: null });
});
