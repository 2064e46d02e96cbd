import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { addInvoice } from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let cards: { id: number; patient: number; isExpired: boolean }[];
beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  cards = await rows(
    service.store.pool,
    sql`select id, patient_id as patient, expires < ${service.clock.now}::date as "isExpired" from inova.cards
      where client_id = 5 order by id`,
  );
});
afterAll(() => service?.close());

test('the card service has a profile for each card on file of the demonstration', async () => {
  expect(cards.length).toBeGreaterThan(5);
  const problems: string[] = [];
  for (const { id, patient } of cards.slice(0, 30)) {
    const [profile] = await staff.cards.profiles(patient);
    if (!profile) throw new Error(`card ${id} has no profile`);
    const kept = await staff.cards.addProfile(profile).catch((error) => String(error));
    if (JSON.stringify(kept) !== JSON.stringify({ ...profile, expires: '1249' })) problems.push(`card ${id}: ${kept}`);
  }
  expect(problems).toEqual([]);
});

test('a card on file of the demonstration is charged, also with an amount that forces no response', async () => {
  const usable = cards.find(({ isExpired }) => !isExpired);
  if (!usable) throw new Error('the demonstration has no card to charge');
  for (const cents of [45_000, 99_999, 200_000, 2_700_000]) {
    const invoice = await addInvoice(service, usable.patient, cents);
    const items = [{ invoice, cents }];
    const charge = await staff.charges.chargeCard(usable.patient, {
      ...{ key: crypto.randomUUID(), card: usable.id, items },
    });
    expect(charge).toMatchObject({ state: 'approved', cents });
  }
});

test('a card with a profile that the demonstration didn’t begin with is unknown', async () => {
  const [first] = cards;
  const [profile] = await staff.cards.profiles(first?.patient as number);
  if (!profile) throw new Error('the card has no profile');
  for (const profileid of ['10000000001300001021', '19999999999999999999']) {
    await expect(staff.cards.addProfile({ ...profile, profileid })).rejects.toThrow(
      'The card service has no such card',
    );
  }
});

test('a card on file of the demonstration is removed at the card service, for good', async () => {
  const { id, patient } = cards.find(({ isExpired }) => !isExpired) as (typeof cards)[number];
  const [profile] = await staff.cards.profiles(patient);
  await staff.cards.remove(id);
  await service.service.settled();
  const [stored] = await rows<{ removed: boolean }>(
    service.store.pool,
    sql`select removed_at is not null as removed from inova.cards where id = ${id}`,
  );
  expect(stored).toEqual({ removed: true });
  if (!profile) throw new Error('the card had no profile');
  await expect(staff.cards.addProfile(profile)).rejects.toThrow('The card service has no such card');
});
