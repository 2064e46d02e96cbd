import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { newTank, witnessedBy } from '../../support/cryo.ts';
import { type Couple, newCouple, sendDisposition, signedDisposition, signLink } from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { expectProven } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill } from '../../support/storage-accounts.ts';

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
  /** A storage account of the couple with a year's invoice that began so many days ago, and what was paid of it. */
  async function billed({ patientId, embryos }: Couple, days: number, paidCents = 0): Promise<number> {
    const { client, clock, store } = { client: 5, ...service };
    const anchorOn = new Date(clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const { account } = await addStorageAccount(store, {
      client,
      patient: patientId,
      anchorOn,
      feeCents: 36_500,
      isStored: false,
    });
    const ids = embryos.map(({ id }) => id);
    await store.pool.query('update inova.cryo_specimens set account_id = $1 where id = any ($2)', [account, ids]);
    await bill(store, { client, at: new Date(`${anchorOn}T18:00:00Z`) });
    const { id: invoice } = first((await accountOf(patientId)).invoices);
    const payment = { cents: paidCents, allocations: [{ invoice, cents: paidCents }] };
    if (paidCents > 0) await staff.payments.take(patientId, { method: 'check', ...payment }, crypto.randomUUID());
    return invoice;
  }

  const accountOf = async (patient: number) => first(await lab.cryoAccounts.ofPatient(patient));
  const tasksOf = async (patient: number) => {
    const { rows } = await service.store.pool.query(
      "select title from inova.tasks where patient_id = $1 and category = 'Payment'",
      [patient],
    );
    return rows.map(({ title }) => title);
  };
  const creditOf = async (patient: number) =>
    (await staff.payments.open(patient)).credits.reduce((sum, { cents }) => sum + cents, 0);

  test('carries out what both signed, closes the account, and posts the credit that it showed before', async () => {
    const two = await couple(2);
    const { patientId } = two;
    const invoice = await billed(two, 100, 36_500);
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
    expect(await creditOf(patientId)).toBe(0);
    const done = await carryOut(two, [other as NonNullable<typeof other>]);
    expect([done.account?.state, await states(two)]).toEqual(['closed', ['discarded', 'discarded']]);
    expect(done.credit).toMatchObject({ lines: [], creditCents: 0 });
    expect(await staff.invoices.get(invoice)).toMatchObject({
      ...{ state: 'paid', amountCents: 36_500, creditedCents: creditCents },
      ...{ paidCents: 36_500 - creditCents, balanceCents: 0 },
    });
    expect(await creditOf(patientId)).toBe(creditCents);
    expect(await tasksOf(patientId)).toEqual([`Refund unused storage: ${formatMoney(creditCents)}`]);
    const account = await accountOf(patientId);
    expect(account.ledger.map(({ kind, against, balanceCents }) => [kind, against, balanceCents])).toEqual([
      ['invoice issued', 'revenue', 36_500],
      ['payment taken', 'credit', 0],
      ['invoice credited', 'credit', creditCents],
      ['invoice credited', 'revenue', 0],
    ]);
    const { ledger } = await staff.invoices.history(invoice);
    expect(ledger).toContainEqual(
      expect.objectContaining({ kind: 'invoice credited', debit: 'revenue', credit: 'receivable', cents: creditCents }),
    );
    await expectProven(service.store);
  });

  test('takes the credit off what is still owed, and refunds nothing then', async () => {
    const two = await couple();
    const { patientId } = two;
    const invoice = await billed(two, 50);
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    const { credit } = await lab.cryoTakedown.get(patientId);
    expect(credit).toMatchObject({ owedCents: 36_500, refundCents: 0 });
    await carryOut(two);
    expect(await staff.invoices.get(invoice)).toMatchObject({
      ...{ state: 'open', paidCents: 0, creditedCents: credit.creditCents },
      balanceCents: 36_500 - credit.creditCents,
    });
    expect(await tasksOf(patientId)).toEqual([]);
    await expectProven(service.store);
  });

  test('lets what was paid for unused days pay another storage invoice that is open', async () => {
    const two = await couple();
    const { patientId } = two;
    const open = await billed(two, 400);
    const paid = first((await accountOf(patientId)).invoices);
    expect(paid.id).toBe(open);
    await bill(service.store, { client: 5, at: service.clock.now });
    const newest = first((await accountOf(patientId)).invoices);
    expect(newest.id).not.toBe(open);
    const allocations = [{ invoice: newest.id, cents: 36_500 }];
    await staff.payments.take(patientId, { method: 'check', cents: 36_500, allocations }, crypto.randomUUID());
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    const { credit } = await lab.cryoTakedown.get(patientId);
    expect(credit).toMatchObject({ owedCents: 36_500, refundCents: 0 });
    await carryOut(two);
    expect(await staff.invoices.get(open)).toMatchObject({ balanceCents: 36_500 - credit.creditCents });
    expect(await creditOf(patientId)).toBe(0);
    await expectProven(service.store);
  });

  test('credits nothing of what was written off, and voiding a credited invoice leaves the ledger at zero', async () => {
    const two = await couple();
    const { patientId } = two;
    const invoice = await billed(two, 120);
    const finance = await service.signIn('admin');
    const { writeOffs } = await staff.invoices.requestWriteOff(invoice, { cents: 10_000, reason: 'Hardship' });
    await finance.invoices.approveWriteOff(first(writeOffs).id);
    await signedDisposition(service, staff, two, ['discard', 'discard']);
    const { credit } = await lab.cryoTakedown.get(patientId);
    expect(credit.creditCents).toBe(first(credit.lines).unusedDays * 100 - 10_000);
    await carryOut(two);
    await finance.invoices.voidInvoice(invoice, { reason: 'Goodwill' });
    expect(await staff.invoices.get(invoice)).toMatchObject({ state: 'void', creditedCents: 0, writtenOffCents: 0 });
    await expectProven(service.store);
  });
});
