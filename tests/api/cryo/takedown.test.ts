import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { newTank, witnessedBy } from '../../support/cryo.ts';
import { type Couple, newCouple, sendDisposition, signedDisposition, signLink } from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let lab: Inova;
let couple: (embryos?: number) => Promise<Couple>;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  lab = await service.signIn('cryo');
  const { label } = await newTank(await service.signIn('cryoadmin'), { canes: 15 });
  couple = (embryos = 1) => newCouple(service, lab, label, embryos);
});
afterAll(() => service?.close());

/** The embryos as the laboratory scans them. */
const scanned = ({ embryos }: Couple) =>
  embryos.map(({ id, barcode, address }) => ({ specimen: id, barcode, from: address ?? '' }));

const carryOut = (two: Couple, retrieved = scanned(two), witness = 'cryoadmin') =>
  lab.cryoTakedown.carryOut(two.patientId, { retrieved, ...witnessedBy(witness) }, crypto.randomUUID());

const states = async ({ patientId }: Couple) =>
  (await staff.cryoInventory.ofPatient(patientId)).specimens.map(({ state }) => state);

describe('a takedown is refused', () => {
  test('without a disposition', async () => {
    const two = await couple();
    await expect(carryOut(two)).rejects.toMatchObject({ status: 409 });
    expect(await states(two)).toEqual(['stored']);
  });

  test('with one signature of two', async () => {
    const two = await couple();
    await sendDisposition(staff, two, ['discard', 'discard']);
    await signLink(service, two.patient);
    const { checks } = await lab.cryoTakedown.get(two.patientId);
    expect(checks.map(({ isDone, detail }) => [isDone, detail])).toContainEqual([false, '1 of 2 signed']);
    await expect(carryOut(two)).rejects.toThrow(`waits for the signature of ${two.partner.name}`);
    expect(await states(two)).toEqual(['stored']);
  });

  test('after a signer revoked', async () => {
    const two = await couple();
    const { dispositions } = await signedDisposition(service, staff, two, ['donate', 'donate']);
    await staff.cryoDispositions.revoke(first(dispositions).id, { signer: 1, reason: 'Called' });
    await expect(carryOut(two)).rejects.toMatchObject({ status: 409 });
    expect(await states(two)).toEqual(['stored']);
  });

  test('if the witness is who carries it out', async () => {
    const two = await couple();
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    await expect(carryOut(two, scanned(two), 'cryo')).rejects.toMatchObject({ status: 400 });
    expect(await states(two)).toEqual(['stored']);
  });

  test('as a whole if one barcode is not the right one', async () => {
    const two = await couple(2);
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    const [one, other] = scanned(two);
    const wrong = [one, { ...other, barcode: 'E000000' }] as ReturnType<typeof scanned>;
    await expect(carryOut(two, wrong)).rejects.toThrow('E000000 is not');
    expect(await states(two)).toEqual(['stored', 'stored']);
  });
});

describe('a takedown', () => {
  test('carries out what both signed, closes the account, and tells what to give back', async () => {
    const two = await couple(2);
    const { patientId } = two;
    await service.store.pool.query(
      `with account as (insert into inova.cryo_accounts (client_id, patient_id, state, anchor_on, opened_by)
         values (5, $1, 'active', current_date - 100, 'system') returning id)
       insert into inova.invoices (client_id, patient_id, number, description, state, kind, issued_on, due_on, amount_cents,
         paid_cents, cryo_account_id, period)
       select 5, $1, 'T-1', 'Storage', 'paid', 'storage', current_date - 100, current_date - 70, 36500, 36500, id,
         daterange(current_date - 100, current_date + 265) from account`,
      [patientId],
    );
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    const { credit, specimens } = await lab.cryoTakedown.get(patientId);
    const { unusedDays, days, creditCents } = first(credit.lines);
    expect(days).toBe(365);
    expect(creditCents).toBe(unusedDays * 100);
    expect(credit).toMatchObject({ owedCents: 0, refundCents: creditCents });
    expect(specimens.map(({ address }) => address)).toEqual(scanned(two).map(({ from }) => from));

    const [one, other] = scanned(two);
    const half = await carryOut(two, [one as NonNullable<typeof one>]);
    expect([half.account?.state, await states(two)]).toEqual(['active', ['discarded', 'stored']]);
    const done = await carryOut(two, [other as NonNullable<typeof other>]);
    expect([done.account?.state, await states(two)]).toEqual(['closed', ['discarded', 'discarded']]);
    const { rows } = await service.store.pool.query(
      "select title from inova.tasks where patient_id = $1 and category = 'Payment'",
      [patientId],
    );
    expect(rows).toEqual([{ title: `Credit storage after takedown: $${(creditCents / 100).toFixed(2)}` }]);
  });
});
