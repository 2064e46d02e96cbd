import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { addressesOf, newEmbryo, newTank, witnessedBy } from '../../support/cryo.ts';
import { first } from '../../support/first.ts';
import { clinic, freshPatients } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill } from '../../support/storage-accounts.ts';

let service: TestService;
let lab: Inova;
let admin: Inova;
let patients: number[];

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2032-03-15T18:00:00Z');
  lab = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
  patients = await freshPatients(service.store, 12);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

/** Gives a patient a signed storage agreement until a day. */
const agree = (patient: number, expiresOn: string) =>
  rows(
    service.store.pool,
    sql`insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, sent_at, signed_at, signed_by,
        expires_on)
      values (${clinic}, ${patient}, 'Storage agreement', 'signed', '2030-01-01', 'staff@inova.test', '2030-01-01',
        '2030-01-02', 'Paula Payer', ${expiresOn})`,
  );

interface Owner {
  anchorOn?: string;
  agreedUntil?: string;
}

/** A tank with an embryo of a patient, who may have an agreement, and an account since a day. */
async function tankOf({ anchorOn, agreedUntil }: Owner) {
  const tank = await newTank(admin);
  const patient = patients.pop() as number;
  const embryo = await newEmbryo(lab, patient, first(addressesOf(tank)));
  if (agreedUntil) await agree(patient, agreedUntil);
  if (anchorOn) {
    const { account } = await addStorageAccount(service.store, { client: clinic, patient, anchorOn, isStored: false });
    await service.store.pool.query('update inova.cryo_specimens set account_id = $1 where id = $2', [
      account,
      embryo.id,
    ]);
  }
  return { tank, patient, embryo };
}

/** Audits a tank in which everything is where the record says; returns what differs of the patients named. */
async function audit({ id }: { id: number }, ...named: number[]) {
  const { id: round } = await lab.cryoRounds.start(id);
  const { canisters } = await lab.cryoTanks.get(id);
  for (const { address, barcode } of canisters.flatMap((each) => each.rows.flatMap(({ positions }) => positions)))
    if (barcode) await lab.cryoRounds.addScan(round, { position: address, barcode }, key());
  const { differences, accountDifferences } = await lab.cryoRounds.end(round, witnessedBy('cryoadmin'), key());
  expect(differences).toEqual([]);
  return accountDifferences.filter(({ patientId }) => named.includes(patientId));
}

const titleOf = async (task: number | null) =>
  first(await rows<{ title: string }>(service.store.pool, sql`select title from inova.tasks where id = ${task}`)).title;

describe('an audit round', () => {
  test('finds specimens without a signed consent, and without an account', async () => {
    const { tank, patient, embryo } = await tankOf({});
    const found = await audit(tank, patient);
    expect(found.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['no consent', embryo.barcode],
      ['not billed', `No storage account: ${embryo.barcode}`],
    ]);
    expect(await titleOf(first(found).taskId)).toBe(`Audit of tank ${tank.label}: 1 patient without a signed consent`);
  });

  test('finds nothing if the consent is signed and the year is billed', async () => {
    const { tank, patient } = await tankOf({ anchorOn: '2032-01-01', agreedUntil: '2033-01-01' });
    await bill(service.store, { client: clinic, at: new Date('2032-01-02T18:00:00Z') });
    expect(await audit(tank, patient)).toEqual([]);
  });

  test('finds a consent that has expired, and an account that was not billed for more than a month', async () => {
    const { tank, patient } = await tankOf({ anchorOn: '2032-02-01', agreedUntil: '2032-03-14' });
    const found = await audit(tank, patient);
    expect(found.map(({ kind, detail }) => [kind, detail.slice(0, 30)])).toEqual([
      ['no consent', expect.any(String)],
      ['not billed', 'Not billed since 02/01/2032'],
    ]);
    expect(found.every(({ taskId }) => taskId !== null)).toBe(true);
  });

  test('leaves a bill that is due since a few days to the next run', async () => {
    const { tank, patient } = await tankOf({ anchorOn: '2032-03-01', agreedUntil: '2033-01-01' });
    expect(await audit(tank, patient)).toEqual([]);
  });

  test('finds an account that is billed with nothing in storage', async () => {
    const { tank } = await tankOf({});
    const patient = patients.pop() as number;
    const { account } = await addStorageAccount(service.store, { client: clinic, patient, anchorOn: '2032-01-05' });
    await bill(service.store, { client: clinic, at: new Date('2032-01-05T18:00:00Z') });
    await service.store.pool.query(
      "update inova.cryo_specimens set state = 'discarded', position_id = null where account_id = $1",
      [account],
    );
    const [found] = await audit(tank, patient);
    expect(found).toMatchObject({
      kind: 'nothing stored',
      detail: expect.stringMatching(/is for days until 01\/04\/2033$/),
    });
    expect(await titleOf(found?.taskId ?? null)).toContain('billed with nothing in storage');
  });

  test('adds no second task while the first one is open', async () => {
    const { tank, patient } = await tankOf({ anchorOn: '2032-03-01' });
    const [before] = await audit(tank, patient);
    const [again] = await audit(tank, patient);
    expect(again).toMatchObject({ kind: 'no consent', taskId: before?.taskId });
    await service.store.pool.query('update inova.tasks set status = 780, completed_at = now() where id = $1', [
      before?.taskId,
    ]);
    const [last] = await audit(tank, patient);
    expect(last?.taskId).not.toBe(before?.taskId);
  });
});
