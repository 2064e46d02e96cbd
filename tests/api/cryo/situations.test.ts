import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { DispositionRecord } from '#server/inova/contract/cryo/dispositions.ts';
import type { Outcome, Situation } from '#server/inova/contract/cryo/words.ts';
import { clinicDay } from '../../support/clinic-day.ts';
import { newTank, witnessedBy } from '../../support/cryo.ts';
import { type Couple, newCouple, sendDisposition, signLink } from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill } from '../../support/storage-accounts.ts';

let service: TestService;
let staff: Inova;
let lab: Inova;
let admin: Inova;
let tank: string;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  lab = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
  tank = (await newTank(admin, { canes: 15 })).label;
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const today = ({ specimens }: DispositionRecord) => first(specimens).today;
const later = () => {
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
};

/** A couple who both signed to keep their embryo, and what each wants in a situation. */
async function coupleWith(situation: Situation, [own, others]: [Outcome, Outcome]): Promise<Couple> {
  const two = await newCouple(service, lab, tank);
  const contingencies = [
    { signer: 1, situation, outcome: own },
    { signer: 2, situation, outcome: others },
  ];
  await sendDisposition(staff, two, ['keep', 'keep'], contingencies);
  await signLink(service, two.patient);
  await signLink(service, two.partner);
  later();
  return two;
}

const record = ({ patientId }: Couple, situation: Situation) =>
  admin.cryoDispositions.recordSituation(
    patientId,
    { situation, happenedOn: clinicDay(service.clock.now), evidence: 'Seen in writing' },
    key(),
  );

/** What becomes of the couple's embryo if the laboratory releases it. */
async function release({ patientId, embryos }: Couple, outcome: 'discard' | 'donate' | 'thaw') {
  const { dispositions } = await staff.cryoDispositions.ofPatient(patientId);
  const { id, address } = first(embryos);
  const disposition = outcome === 'thaw' ? undefined : first(dispositions).id;
  const how = { release: outcome, disposition, from: address ?? '', ...witnessedBy('cryoadmin') };
  return lab.cryoInventory.release(id, how, key()).then(
    ({ state }) => state as string,
    ({ status }) => status as number,
  );
}

describe('what both signed for a separation', () => {
  test('applies once the separation is recorded, and not before', async () => {
    const two = await coupleWith('separation', ['discard', 'discard']);
    expect(await release(two, 'discard')).toBe(409);
    const recorded = await record(two, 'separation');
    expect(today(recorded)).toMatchObject({ rule: 'carry out', outcome: 'discard' });
    expect(today(recorded).text).toContain('The couple separated: Discard, as everyone signed');
    expect(await release(two, 'donate')).toBe(409);
    expect(await release(two, 'discard')).toBe('discarded');
  });

  test('is carried out by the takedown', async () => {
    const two = await coupleWith('separation', ['discard', 'discard']);
    await record(two, 'separation');
    const retrieved = two.embryos.map(({ id, barcode, address }) => ({ specimen: id, barcode, from: address ?? '' }));
    const carried = await lab.cryoTakedown.carryOut(two.patientId, { retrieved, ...witnessedBy('cryoadmin') }, key());
    expect(today(carried)).toMatchObject({ rule: 'gone' });
  });

  test('blocks the specimen if they wanted different things', async () => {
    const two = await coupleWith('separation', ['discard', 'donate']);
    const recorded = await record(two, 'separation');
    expect(today(recorded)).toMatchObject({ rule: 'frozen', outcome: null });
    expect(first(recorded.dispositions).status).toBe('contradicting');
    expect([await release(two, 'discard'), await release(two, 'donate')]).toEqual([409, 409]);
  });

  test('no longer applies after it was withdrawn', async () => {
    const two = await coupleWith('separation', ['discard', 'discard']);
    const { id } = first((await record(two, 'separation')).situations);
    const withdrawn = await admin.cryoDispositions.withdrawSituation(id, { reason: 'They are back together' });
    expect(today(withdrawn)).toMatchObject({ rule: 'keep' });
    expect(first(withdrawn.situations)).toMatchObject({ withdrawReason: 'They are back together' });
    expect(await release(two, 'discard')).toBe(409);
    await expect(admin.cryoDispositions.withdrawSituation(id, { reason: 'Again' })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is replaced by what they sign afterwards', async () => {
    const two = await coupleWith('separation', ['discard', 'discard']);
    await record(two, 'separation');
    later();
    await sendDisposition(staff, two, ['keep', 'keep']);
    await signLink(service, two.patient);
    await signLink(service, two.partner);
    expect(today(await staff.cryoDispositions.ofPatient(two.patientId))).toMatchObject({ rule: 'keep' });
    expect(await release(two, 'discard')).toBe(409);
  });
});

describe('a situation', () => {
  test('for which nothing was signed keeps the specimen, and lets nobody use it', async () => {
    const two = await coupleWith('separation', ['discard', 'discard']);
    const recorded = await record(two, 'patient dies');
    expect(today(recorded).text).toMatch(/^The patient died, and version 1 does not say what then: keep it stored/);
    expect([await release(two, 'discard'), await release(two, 'thaw')]).toEqual([409, 409]);
  });

  test('is recorded once, by a cryo admin, on a day that has come', async () => {
    const two = await coupleWith('separation', ['keep', 'keep']);
    await record(two, 'separation');
    await expect(record(two, 'separation')).rejects.toThrow('This is recorded already');
    const separation = {
      situation: 'separation',
      happenedOn: clinicDay(service.clock.now),
      evidence: 'Called',
    } as const;
    await expect(lab.cryoDispositions.recordSituation(two.patientId, separation, key())).rejects.toMatchObject({
      status: 403,
    });
    const death = { situation: 'partner dies', happenedOn: '2099-01-01', evidence: 'Called' } as const;
    await expect(admin.cryoDispositions.recordSituation(two.patientId, death, key())).rejects.toThrow('in the future');
  });

  test('the death of the partner lets the patient sign alone, and that of the patient nobody', async () => {
    const two = await coupleWith('partner dies', ['keep', 'keep']);
    await record(two, 'partner dies');
    later();
    const choices = two.embryos.map(({ id: specimen }) => ({ signer: 1, specimen, outcome: 'discard' as const }));
    const alone = { basedOn: 1, expiresOn: '2099-01-31', partner: null, choices, contingencies: [] };
    await staff.cryoDispositions.create(two.patientId, alone, key());
    await signLink(service, two.patient);
    expect(today(await staff.cryoDispositions.ofPatient(two.patientId))).toMatchObject({ rule: 'carry out' });
    later();
    await record(two, 'patient dies');
    const after = staff.cryoDispositions.create(two.patientId, { ...alone, basedOn: 2 }, key());
    await expect(after).rejects.toThrow('a new version can’t be signed');
  });
});

describe('abandoned storage', () => {
  test('needs an overdue invoice, ends billing, and is discarded as both signed for this case', async () => {
    const two = await coupleWith('storage not paid', ['discard', 'discard']);
    const { patientId } = two;
    await expect(record(two, 'storage not paid')).rejects.toThrow('No storage invoice of this patient is overdue');
    const anchor = new Date(service.clock.now.getTime() - 60 * 86_400_000);
    await addStorageAccount(service.store, {
      client: 5,
      patient: patientId,
      anchorOn: clinicDay(anchor),
      isStored: false,
    });
    await service.store.pool.query(
      `update inova.cryo_specimens s set account_id = a.id from inova.cryo_accounts a
       where a.patient_id = s.patient_id and s.patient_id = $1`,
      [patientId],
    );
    await bill(service.store, { client: 5, at: anchor });
    const recorded = await record(two, 'storage not paid');
    expect(first(recorded.specimens).standing).toBe('abandoned');
    expect(today(recorded)).toMatchObject({ rule: 'carry out', outcome: 'discard' });
    const account = async () => first(await admin.cryoAccounts.ofPatient(patientId));
    expect(await account()).toMatchObject({ state: 'abandoned', today: { outcome: 'abandoned' } });

    await admin.cryoDispositions.withdrawSituation(first(recorded.situations).id, { reason: 'Paid at the desk' });
    const { specimens } = await staff.cryoDispositions.ofPatient(patientId);
    expect(first(specimens)).toMatchObject({ standing: 'regular', today: { rule: 'keep' } });
    expect(await account()).toMatchObject({ state: 'lapsed' });
  });
});
