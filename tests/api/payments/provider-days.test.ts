import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { patientWithInvoice, saveTestCard } from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** Charges a card at an instant, lets the provider settle it at once, and reconciles at that instant. */
async function chargeAndReconcile(instant: string, timeZone: string) {
  service.clock.now = new Date(instant);
  await rows(service.store.pool, sql`update inova.clients set time_zone = ${timeZone} where id = 5`);
  const admin = await service.signIn('admin');
  const { patient, invoice } = await patientWithInvoice(service, 20_000);
  const card = await saveTestCard(service, patient);
  const items = [{ invoice, cents: 20_000 }];
  const { id } = await admin.charges.chargeCard(patient, { key: crypto.randomUUID(), card, items });
  service.cardSandbox.settle();
  const { settled } = await admin.charges.reconcile();
  return { settled, charge: await admin.charges.get(id) };
}

test.each([
  ['11:30 PM in Chicago', '2027-01-06T05:30:00Z', 'America/Chicago', '2027-01-06'],
  ['9:30 PM in Los Angeles', '2027-02-11T05:30:00Z', 'America/Los_Angeles', '2027-02-11'],
  ['noon in Chicago', '2027-03-10T18:00:00Z', 'America/Chicago', '2027-03-10'],
])('at %s, what settled on the card provider’s day is found', async (_, instant, timeZone, day) => {
  const { settled, charge } = await chargeAndReconcile(instant, timeZone);
  expect(settled).toBe(1);
  expect(charge).toMatchObject({ state: 'settled', settledOn: day });
});
