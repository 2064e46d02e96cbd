import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { patientWithInvoice, runTask, saveTestCard } from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { newestToken } from '../../support/signing.ts';

let service: TestService;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2027-01-05T18:00:00Z');
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

/** A patient with an email address and a card on file. */
async function patientWithCard() {
  const { patient } = await patientWithInvoice(service, 100);
  const email = `payer${patient}@example.test`;
  await rows(service.store.pool, sql`update inova.patients set email = ${email} where id = ${patient}`);
  return { patient, email, card: await saveTestCard(service, patient) };
}

const authorizationOf = async (patient: number) => (await staff.cards.authorizations(patient))[0];

test('a patient signs the authorization of a card by an emailed link', async () => {
  const { patient, email, card } = await patientWithCard();
  const sent = await staff.cards.sendAuthorization(card, { expiresOn: '2027-02-01' }, key());
  expect(sent).toMatchObject({ patientId: patient, cardId: card, state: 'sent', expiresOn: '2027-02-01' });
  const request = await staff.signatures.get(sent.request as number);
  expect(request.title).toBe('Card authorization');
  expect(JSON.stringify(request.paper)).toContain('Visa ending in 1111');
  expect(await newestToken(service, email)).toBeTruthy();
});

test('it is sent again while it is not signed, and the earlier request is void', async () => {
  const { patient, card } = await patientWithCard();
  const first = await staff.cards.sendAuthorization(card, { expiresOn: '2027-02-01' }, key());
  const second = await staff.cards.sendAuthorization(card, { expiresOn: '2027-03-01' }, key());
  expect(second.id).toBe(first.id);
  expect(second.request).not.toBe(first.request);
  expect(await staff.signatures.get(first.request as number)).toMatchObject({ state: 'voided' });
  expect(await staff.cards.authorizations(patient)).toHaveLength(1);
});

test('removing the card revokes the authorization, voids its request, and stops recurring payments at once', async () => {
  const { patient, card } = await patientWithCard();
  const monthly = { card, cents: 5_000, startsOn: '2027-01-05', payments: 3 };
  const { id: plan } = await staff.recurringPayments.create(patient, monthly, key());
  const { request } = await staff.cards.sendAuthorization(card, { expiresOn: '2027-02-01' }, key());
  await staff.cards.remove(card);
  expect(await authorizationOf(patient)).toMatchObject({ state: 'revoked' });
  expect(await staff.signatures.get(request as number)).toMatchObject({ state: 'voided' });
  expect(await staff.recurringPayments.get(plan)).toMatchObject({ state: 'stopped' });
  await runTask(service, 'charge-recurring');
  expect(await staff.charges.list(patient)).toEqual([]);
  await expect(staff.cards.sendAuthorization(card, { expiresOn: '2027-02-01' }, key())).rejects.toThrow('removed');
});

test('a date in the past is refused', async () => {
  const { card } = await patientWithCard();
  await expect(staff.cards.sendAuthorization(card, { expiresOn: '2027-01-04' }, key())).rejects.toThrow('future date');
});

test('paused recurring payments are not charged until they resume', async () => {
  const { patient, card } = await patientWithCard();
  const monthly = { card, cents: 5_000, startsOn: '2027-01-05', payments: 2 };
  const { id: plan } = await staff.recurringPayments.create(patient, monthly, key());
  expect(await staff.recurringPayments.pause(plan)).toMatchObject({ state: 'paused' });
  await runTask(service, 'charge-recurring');
  expect(await staff.charges.list(patient)).toEqual([]);
  expect(await staff.recurringPayments.resume(plan)).toMatchObject({ state: 'active' });
  await runTask(service, 'charge-recurring');
  expect(await staff.charges.list(patient)).toMatchObject([{ cents: 5_000, state: 'approved' }]);
  await staff.recurringPayments.stop(plan);
  await expect(staff.recurringPayments.resume(plan)).rejects.toThrow('This plan is stopped');
});
