import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { CycleRecord, PreflightItem } from '#server/inova/contract/cycles.ts';
import { addDays } from '#server/inova/service/dates/period.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import {
  addCard,
  attendClass,
  dayFrom,
  newPatient,
  newReadyCycle,
  newWaitingCycle,
  publishWording,
  signAll,
} from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const stored = <T>(statement: ReturnType<typeof sql>) => rows<T & object>(service.store.pool, statement);
const itemOf = ({ cycles }: CycleRecord, item: PreflightItem) =>
  first(first(cycles).items.filter((each) => each.item === item));
const read = (patientId: number) => staff.cycles.ofPatient(patientId);
const itemNow = async (patientId: number, item: PreflightItem) => itemOf(await read(patientId), item);
const start = (cycle: number, day1 = dayFrom(service, -1)) =>
  staff.cycles.startCycle(cycle, { day1 }, crypto.randomUUID());

async function addTest(patientId: number, expiresOn: string | null, done = true) {
  const on = dayFrom(service, -300);
  await stored(sql`insert into inova.diagnostic_orders (client_id, patient_id, test, state, ordered_on, due_on, done_on,
      result, expires_on)
    values (5, ${patientId}, 'TSH', ${done ? 'done' : 'ordered'}, ${on}, ${on}, ${done ? on : null},
      ${done ? '2.0 mIU/L' : null}, ${expiresOn})`);
}

describe('the checklist', () => {
  test('says go with what was found and until when, and the cycle starts', async () => {
    const { patientId, cycle } = await newReadyCycle(service);
    await addTest(patientId, dayFrom(service, 40));
    const { items } = first((await read(patientId)).cycles);
    expect(items.map(({ item, status }) => `${item} ${status}`)).toEqual([
      ...['labs go', 'authorization go', 'agreement go', 'consents go', 'payment go', 'card go', 'injection class go'],
    ]);
    expect(items[0]).toMatchObject({ evidence: 'In date: TSH', validUntil: dayFrom(service, 40) });
    expect(items[5]).toMatchObject({ evidence: 'Visa ending in 1111', validUntil: '2031-01-31' });
    await expect(start(cycle)).resolves.toMatchObject({ cycles: [{ state: 'active', stage: 'Monitoring' }] });
  });

  test('says no-go for each thing that is open, and the start says all of them', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId, 'Egg freezing');
    await addTest(patientId, dayFrom(service, -3));
    await stored(sql`update inova.agreements set total_cents = 50000 where episode_id = ${cycle}`);
    await stored(sql`insert into inova.authorizations (client_id, patient_id, episode_id, procedure, state, required_on)
      values (5, ${patientId}, ${cycle}, 'IVF', 'required', ${dayFrom(service, -9)})`);
    const { items } = first((await read(patientId)).cycles);
    expect(
      items.filter(({ status }) => status === 'no-go').map(({ item, evidence }) => `${item}: ${evidence}`),
    ).toEqual([
      expect.stringMatching(/^labs: Expired: TSH on \d\d\/\d\d\/\d{4}$/),
      'authorization: IVF required',
      'consents: Not signed: Egg freezing (patient), Storage agreement (patient)',
      'payment: $500.00 to pay',
      'card: No card on file in date',
      'injection class: Not attended',
    ]);
    const refusal = await start(cycle).catch((error) => error);
    expect(refusal.status).toBe(409);
    expect(refusal.errors).toHaveLength(6);
    expect(refusal.errors).toContain('The cycle can’t start: card. No card on file in date');
  });

  test('counts an injection class that was attended, and a newer result of a test', async () => {
    const { patientId } = await newPatient(service);
    await newWaitingCycle(service, patientId, 'Egg freezing');
    await attendClass(service, patientId);
    expect(await itemNow(patientId, 'injection class')).toMatchObject({
      status: 'go',
      evidence: expect.stringContaining('Attended on'),
    });
    await addTest(patientId, dayFrom(service, -1));
    await addTest(patientId, dayFrom(service, 90));
    expect(await itemNow(patientId, 'labs')).toMatchObject({ status: 'go', validUntil: dayFrom(service, 90) });
    await addTest(patientId, null, false);
    expect(await itemNow(patientId, 'labs')).toMatchObject({ status: 'no-go', evidence: 'No result: TSH' });
  });
});

describe('a start', () => {
  test('is refused with the reason after a consent lapsed overnight, though the stored blocker says nothing', async () => {
    const { patientId, cycle } = await newReadyCycle(service);
    await stored(sql`update inova.consents set expires_on = ${dayFrom(service, -2)} where patient_id = ${patientId}
      and episode_id = ${cycle}`);
    const [episode] = await stored<{ blocker: string | null }>(
      sql`select blocker from inova.episodes where id = ${cycle}`,
    );
    expect(episode?.blocker).toBeNull();
    await expect(start(cycle)).rejects.toThrow('Not signed: Intrauterine insemination (patient)');
    const all = { rows: [{ client: 5, id: cycle }], values: { day1: dayFrom(service, -1) } };
    await expect(staff.lists.runAction('treatment-worklist', 'start', all, crypto.randomUUID())).resolves.toMatchObject(
      { changed: 0 },
    );
  });

  test('is refused after the wording of a consent changed so that it must be signed again', async () => {
    const { patientId, cycle } = await newReadyCycle(service, 'Gestational carrier');
    expect((await itemNow(patientId, 'consents')).status).toBe('go');
    await publishWording(service, 'Gestational carrier', true);
    await expect(start(cycle)).rejects.toThrow('Not signed: Gestational carrier (patient)');
  });

  test('is refused in the list as on the page, and possible there when all is go', async () => {
    const { cycle } = await newReadyCycle(service);
    const all = { rows: [{ client: 5, id: cycle }], values: { day1: dayFrom(service, -1) } };
    await expect(staff.lists.runAction('treatment-worklist', 'start', all, crypto.randomUUID())).resolves.toMatchObject(
      { changed: 1 },
    );
    await expect(start(cycle)).rejects.toMatchObject({ status: 409 });
  });
});

describe('an override', () => {
  const override = (cycle: number, item: PreflightItem, evidence: string, days = 10) =>
    staff.cycles.overrideItem(cycle, { item, evidence, reason: 'Pays in person', untilOn: dayFrom(service, days) });

  test('lets one item pass with a reason, until a day', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId);
    await signAll(staff, service, patientId);
    const { evidence } = await itemNow(patientId, 'card');
    const after = await override(cycle, 'card', evidence);
    expect(itemOf(after, 'card')).toMatchObject({
      status: 'overridden',
      override: { reason: 'Pays in person', untilOn: dayFrom(service, 10) },
    });
    await expect(start(cycle)).resolves.toMatchObject({ cycles: [{ state: 'active' }] });
  });

  test('ends when a new fact comes in', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId);
    await addCard(service, patientId);
    await signAll(staff, service, patientId);
    await addTest(patientId, null, false);
    const { evidence } = await itemNow(patientId, 'labs');
    await override(cycle, 'labs', evidence);
    expect((await itemNow(patientId, 'labs')).status).toBe('overridden');
    await stored(sql`insert into inova.diagnostic_orders (client_id, patient_id, test, state, ordered_on, due_on)
      values (5, ${patientId}, 'AMH', 'ordered', ${dayFrom(service, -1)}, ${dayFrom(service, 20)})`);
    expect(await itemNow(patientId, 'labs')).toMatchObject({ status: 'no-go', override: null });
    await expect(start(cycle)).rejects.toThrow('No result: AMH, TSH');
    await expect(override(cycle, 'labs', evidence)).rejects.toMatchObject({ status: 409 });
  });

  test('is never of a consent, of what is go, or in the past', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId);
    const { evidence } = await itemNow(patientId, 'consents');
    await expect(override(cycle, 'consents', evidence)).rejects.toThrow('can’t be overridden');
    await expect(override(cycle, 'payment', 'Nothing to pay')).rejects.toMatchObject({ status: 409 });
    await expect(override(cycle, 'card', 'No card on file in date', -1)).rejects.toMatchObject({
      errors: ['untilOn: Select today or a later date'],
    });
  });

  test('lasts 90 days at most', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId);
    const { today } = await read(patientId);
    const card = { item: 'card', evidence: 'No card on file in date', reason: 'Pays in person' } as const;
    const until = (untilOn: string) => staff.cycles.overrideItem(cycle, { ...card, untilOn });
    await expect(until(addDays(today, 91))).rejects.toMatchObject({
      errors: ['untilOn: Select a date at most 90 days ahead'],
    });
    expect(itemOf(await until(addDays(today, 90)), 'card')).toMatchObject({ status: 'overridden' });
  });

  test('of a whole cycle, cleared to start, leaves consents open', async () => {
    const { patientId } = await newPatient(service);
    const cycle = await newWaitingCycle(service, patientId);
    await stored(sql`update inova.episodes set cleared_at = now(), cleared_by = 'staff@inova.test',
      cleared_reason = 'The physician asked to start' where id = ${cycle}`);
    expect((await itemNow(patientId, 'card')).status).toBe('overridden');
    await expect(start(cycle)).rejects.toThrow('consents');
  });
});

test('a payment leaves the blocker that holds on the day it is taken', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  const [agreement] = await stored<{ id: number }>(
    sql`update inova.agreements set total_cents = 50000 where episode_id = ${cycle} returning id`,
  );
  await stored(sql`insert into inova.authorizations (client_id, patient_id, episode_id, procedure, state, required_on,
      expires_on)
    values (5, ${patientId}, ${cycle}, 'IUI', 'approved', ${dayFrom(service, -9)}, ${dayFrom(service, 5)})`);
  const today = service.clock.now;
  service.clock.now = new Date(today.getTime() + 10 * 86_400_000);
  try {
    const counter = await service.signIn('staff');
    const allocations = [{ agreement: agreement?.id as number, cents: 50_000 }];
    await counter.payments.take(patientId, { method: 'cash', cents: 50_000, allocations }, crypto.randomUUID());
  } finally {
    service.clock.now = today;
  }
  expect(await stored(sql`select blocker from inova.episodes where id = ${cycle}`)).toEqual([
    { blocker: 'Authorization' },
  ]);
});

test('the stored blockers of the demonstration are what the checklist finds first', async () => {
  const different = await stored(sql`select e.id, e.blocker, inova.cycle_blocker(e.client_id, e.id, d.today) as found
    from inova.episodes e
    cross join (select '2026-06-15'::date as today) d
    where e.day1_on is null and e.closed_on is null and e.cleared_at is null
      and e.client_id = 5 and not exists (select from inova.patients p where p.id = e.patient_id and p.lastname like 'Ared%')
      and e.blocker is distinct from inova.cycle_blocker(e.client_id, e.id, d.today)`);
  expect(different).toEqual([]);
});
