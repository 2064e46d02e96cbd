import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { DispositionRecord } from '#server/inova/contract/cryo/dispositions.ts';
import { newEmbryo, newTank, witnessedBy } from '../../support/cryo.ts';
import {
  type Couple,
  declineLink,
  newCouple,
  sendDisposition,
  signedDisposition,
  signLink,
} from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let lab: Inova;
let admin: Inova;
let tank: string;
let couple: () => Promise<Couple>;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  lab = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
  tank = (await newTank(admin, { canes: 15 })).label;
  couple = () => newCouple(service, lab, tank);
});
afterAll(() => service?.close());

const newest = ({ dispositions }: DispositionRecord) => first(dispositions);
const today = ({ specimens }: DispositionRecord) => first(specimens).today;
const read = ({ patientId }: Couple) => staff.cryoDispositions.ofPatient(patientId);

type Release = Parameters<Inova['cryoInventory']['release']>[1]['release'];

/** What becomes of the couple's embryo if the laboratory releases it. */
async function release({ embryos }: Couple, outcome: Release, disposition?: number) {
  const { id, address } = first(embryos);
  const how = { release: outcome, disposition, from: address ?? '', ...witnessedBy('cryoadmin') };
  return lab.cryoInventory.release(id, how, crypto.randomUUID()).then(
    ({ state }) => state as string,
    ({ status }) => status as number,
  );
}

describe('a disposition', () => {
  test('is carried out only after the patient and the partner have signed it', async () => {
    const two = await couple();
    const { id } = newest(await sendDisposition(staff, two, ['discard', 'discard']));
    expect(newest(await read(two))).toMatchObject({ version: 1, status: 'waiting' });
    await signLink(service, two.patient);
    expect(newest(await read(two)).status).toBe('half signed');
    expect(today(await read(two))).toMatchObject({ rule: 'waiting', text: expect.stringContaining(two.partner.name) });
    expect(await release(two, 'discard', id)).toBe(409);
    await signLink(service, two.partner);
    expect(newest(await read(two)).status).toBe('in force');
    expect(today(await read(two))).toMatchObject({ rule: 'carry out', outcome: 'discard' });
    expect(await release(two, 'donate', id)).toBe(409);
    expect(await release(two, 'discard', id)).toBe('discarded');
    expect(today(await read(two)).rule).toBe('gone');
  });

  test('of embryos is not for one of two to decide', async () => {
    const { patientId, embryos } = await couple();
    const choices = embryos.map(({ id: specimen }) => ({ signer: 1, specimen, outcome: 'donate' as const }));
    const alone = { basedOn: 0, expiresOn: '2099-01-31', partner: null, choices, contingencies: [] };
    await expect(staff.cryoDispositions.create(patientId, alone, crypto.randomUUID())).rejects.toThrow(
      'the partner must sign too',
    );
  });

  test('has a choice of everyone for every specimen', async () => {
    const { patientId, partner, embryos } = await couple();
    const choices = embryos.map(({ id: specimen }) => ({ signer: 1, specimen, outcome: 'keep' as const }));
    const open = { basedOn: 0, expiresOn: '2099-01-31', partner, choices, contingencies: [] };
    await expect(staff.cryoDispositions.create(patientId, open, crypto.randomUUID())).rejects.toThrow(
      'chooses an outcome for every specimen',
    );
  });

  test('whose signers contradict each other blocks the specimen', async () => {
    const two = await couple();
    const record = await signedDisposition(service, staff, two, ['keep', 'donate']);
    expect(newest(record).status).toBe('contradicting');
    expect(today(record).rule).toBe('frozen');
    expect(await release(two, 'donate', newest(record).id)).toBe(409);
    expect(await release(two, 'thaw')).toBe(409);
  });

  test('is not carried out after one of them revoked', async () => {
    const two = await couple();
    const { id } = newest(await signedDisposition(service, staff, two, ['discard', 'discard']));
    const revocation = { signer: 2, reason: 'Letter of today' };
    const after = await staff.cryoDispositions.revoke(id, revocation);
    expect(newest(after)).toMatchObject({ status: 'revoked', signers: [{}, { revokeReason: 'Letter of today' }] });
    expect(today(after)).toMatchObject({ rule: 'keep', text: expect.stringContaining(two.partner.name) });
    expect(await release(two, 'discard', id)).toBe(409);
    await expect(staff.cryoDispositions.revoke(id, revocation)).rejects.toMatchObject({ status: 409 });
  });

  test('that the partner declines changes nothing', async () => {
    const two = await couple();
    const { id } = newest(await sendDisposition(staff, two, ['discard', 'discard']));
    await signLink(service, two.patient);
    await declineLink(service, two.partner);
    expect(newest(await read(two)).status).toBe('declined');
    expect(today(await read(two)).rule).toBe('keep');
    expect(await release(two, 'discard', id)).toBe(409);
  });

  test('is replaced by a newer version, which must be signed again', async () => {
    const two = await couple();
    const { id } = newest(await signedDisposition(service, staff, two, ['discard', 'discard']));
    const { dispositions } = await sendDisposition(staff, two, ['keep', 'keep']);
    expect(dispositions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'waiting'],
      [1, 'replaced'],
    ]);
    expect(await release(two, 'discard', id)).toBe(409);
  });

  test('is not created over a version that another user created', async () => {
    const two = await couple();
    await sendDisposition(staff, two, ['keep', 'keep']);
    const { patientId, partner, embryos } = two;
    const choices = embryos.flatMap(({ id: specimen }) =>
      [1, 2].map((signer) => ({ signer, specimen, outcome: 'keep' as const })),
    );
    const stale = { basedOn: 0, expiresOn: '2099-01-31', partner, choices, contingencies: [] };
    await expect(staff.cryoDispositions.create(patientId, stale, crypto.randomUUID())).rejects.toMatchObject({
      status: 409,
    });
  });

  test('says nothing about what is frozen later', async () => {
    const two = await couple();
    const { id } = newest(await signedDisposition(service, staff, two, ['donate', 'donate']));
    const later = await newEmbryo(lab, two.patientId, tank);
    const { specimens } = await read(two);
    expect(specimens.find((each) => each.id === later.id)?.today).toMatchObject({ rule: 'keep' });
    expect(await release({ ...two, embryos: [later] }, 'donate', id)).toBe(409);
  });
});

describe('unclaimed specimens', () => {
  test('are discarded after a cryo admin decides so, and never donated', async () => {
    const two = await couple();
    const { patientId, embryos } = two;
    const decide = (who: Inova) =>
      who.cryoDispositions.unclaimed(patientId, { basedOn: 0, reason: 'Three letters returned' }, crypto.randomUUID());
    await expect(decide(admin)).rejects.toMatchObject({ status: 409 });
    await service.store.pool.query("update inova.cryo_specimens set standing = 'abandoned' where id = $1", [
      first(embryos).id,
    ]);
    await expect(decide(lab)).rejects.toMatchObject({ status: 403 });
    const { id } = newest(await decide(admin));
    expect(today(await read(two))).toMatchObject({ rule: 'carry out', outcome: 'discard' });
    expect(await release(two, 'donate', id)).toBe(409);
    expect(await release(two, 'research', id)).toBe(409);
    expect(await release(two, 'discard', id)).toBe('discarded');
  });

  test('can’t have another outcome in the store', async () => {
    const { patientId } = await couple();
    const insert = `insert into inova.cryo_dispositions (client_id, patient_id, version, outcome, basis, reason, created_by)
      values (5, $1, 1, 'donate', 'unclaimed', 'x', 'staff@inova.test')`;
    await expect(service.store.pool.query(insert, [patientId])).rejects.toThrow('cryo_dispositions_unclaimed');
  });
});
