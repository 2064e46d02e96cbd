import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Consult, NewBooking } from '#server/inova/contract/consults.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let inova: Inova;
let counselors: number[];
let patients: number[];

/** A Monday long after the demonstration data, noon at clinic 5. */
const now = new Date('2027-03-01T18:00:00Z');
const key = () => crypto.randomUUID();

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = now;
  inova = await service.signIn('financial');
  const found = await rows<{ id: number }>(
    service.store.pool,
    sql`select id from inova.providers where client_id = 5 and role = 'Financial counselor' order by id`,
  );
  counselors = found.map(({ id }) => id);
  const people = await rows<{ id: number }>(
    service.store.pool,
    sql`select a.patient_id as id from inova.appointments a where a.client_id = 5 group by 1
      having bool_and(a.type = 'New patient consult' and a.state = 'seen') order by 1`,
  );
  patients = people.map(({ id }) => id);
});
afterAll(() => service.close());

/** A different patient of the clinic on each call, without a financial consult. */
const nextPatient = () => patients.shift() as number;

const bookingAt = (day: string, time: string, more: Partial<NewBooking> = {}): NewBooking => ({
  patientId: nextPatient(),
  counselor: first(counselors),
  day,
  time,
  minutes: 45,
  method: 'Video',
  outsideHours: false,
  note: '',
  ...more,
});

const book = (...booking: Parameters<typeof bookingAt>) => inova.consults.book(bookingAt(...booking), key());

const slotOf = ({ version }: Consult, day: string, time: string, more: Partial<NewBooking> = {}) => {
  const { patientId: _, note: __, ...slot } = bookingAt(day, time, { patientId: 1, ...more });
  return { ...slot, version };
};

/** The number of rows of a list that are about the patient. */
async function countOf(list: string, patientId: number): Promise<number> {
  let count = 0;
  for await (const batch of inova.lists.batches(list)) {
    count += batch.rows.filter((row) => row.patientId === patientId).length;
  }
  return count;
}

const badRequest = (...errors: string[]) => ({ status: 400, errors });

describe('booking', () => {
  test('uses the clinic’s time zone and shows in lists and history at once', async () => {
    const patientId = nextPatient();
    expect(await countOf('fc-new-patients', patientId)).toBe(1);
    const booked = await book('2027-03-02', '09:30', { patientId, note: 'Bring the card' });
    expect(booked).toMatchObject({
      patientId,
      counselor: first(counselors),
      startsAt: '2027-03-02T15:30:00.000Z',
      state: 'booked',
      note: 'Bring the card',
      version: 1,
      history: [{ change: 'booked', details: { to: '2027-03-02T15:30:00.000Z' } }],
    });
    expect(await countOf('fc-new-patients', patientId)).toBe(0);
    expect(await countOf('fc-scheduled', patientId)).toBe(1);
  });

  test('happens once, however often it is submitted', async () => {
    const [booking, once] = [bookingAt('2027-03-02', '14:00'), key()];
    const bookings = [await inova.consults.book(booking, once), await inova.consults.book(booking, once)];
    expect(bookings[1]).toEqual(bookings[0]);
    expect(await countOf('fc-scheduled', booking.patientId)).toBe(1);
  });

  test('is refused while the counselor is busy and accepted right after', async () => {
    await book('2027-03-03', '10:00');
    const slotTaken = badRequest('time: The counselor is already booked from 10:00 AM to 10:45 AM');
    await expect(book('2027-03-03', '10:30')).rejects.toMatchObject(slotTaken);
    await expect(book('2027-03-03', '09:30')).rejects.toMatchObject(slotTaken);
    await book('2027-03-03', '10:45');
    await book('2027-03-03', '10:15', { counselor: counselors[1] });
  });

  test('the same slot concurrently succeeds for one of two users', async () => {
    const both = await Promise.allSettled([book('2027-03-04', '10:00'), book('2027-03-04', '10:15')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['before 8 AM', '2027-03-05', '07:45'],
    ['past 5 PM', '2027-03-05', '16:30'],
    ['on a Saturday', '2027-03-06', '10:00'],
  ])('%s is refused until confirmed as outside business hours', async (_, day, time) => {
    const booking = bookingAt(day, time);
    await expect(inova.consults.book(booking, key())).rejects.toMatchObject(
      badRequest('outsideHours: This is outside business hours (Monday to Friday, 8 AM to 5 PM)'),
    );
    expect(await inova.consults.book({ ...booking, outsideHours: true }, key())).toMatchObject({
      state: 'booked',
    });
  });

  test('is refused in the past, and for unknown or other clinics’ patients and counselors', async () => {
    await expect(book('2027-03-01', '11:30')).rejects.toMatchObject(badRequest('time: This time is in the past'));
    const [theirs] = await rows<{ patient: number; counselor: number }>(
      service.store.pool,
      sql`select (select min(id) from inova.patients where client_id = 13) as patient,
        (select min(id) from inova.providers where client_id = 13 and role = 'Financial counselor') as counselor`,
    );
    for (const patientId of [theirs?.patient, 999_999_999]) {
      await expect(book('2027-03-08', '10:00', { patientId })).rejects.toMatchObject(
        badRequest('patientId: Patient not found'),
      );
    }
    for (const counselor of [theirs?.counselor, 999_999_999, 500]) {
      await expect(book('2027-03-08', '10:00', { counselor })).rejects.toMatchObject(
        badRequest('counselor: Select an option from the list'),
      );
    }
  });

  test('from a list follows the same rules', async () => {
    await book('2027-03-09', '10:30');
    const rowsOf = (id: number) =>
      rows<{ client: number; id: number }>(
        service.store.pool,
        sql`select client_id as client, id from inova.appointments where patient_id = ${id}`,
      );
    const values = { counselor: String(first(counselors)), day: '2027-03-09', time: '10:00', method: 'Phone' };
    const two = [...(await rowsOf(nextPatient())), ...(await rowsOf(nextPatient()))];
    const runAction = (change: object) =>
      inova.lists.runAction('fc-new-patients', 'schedule', { rows: two, values: { ...values, ...change } }, key());
    await expect(runAction({})).rejects.toMatchObject(
      badRequest('time: The counselor is already booked from 10:30 AM to 11:15 AM'),
    );
    await expect(runAction({ time: '16:30' })).rejects.toMatchObject(
      badRequest('time: Some consults are outside business hours (Monday to Friday, 8 AM to 5 PM)'),
    );
    expect(await runAction({ time: '09:30' })).toMatchObject({ changed: 2 });
  });
});

describe('a consult', () => {
  test('is rescheduled, may overlap its own slot, and must be confirmed again', async () => {
    const booked = await book('2027-03-10', '10:00');
    await service.store.pool.query("update inova.appointments set state = 'confirmed' where id = $1", [booked.id]);
    const confirmed = await inova.consults.get(booked.id);
    const moved = await inova.consults.move(booked.id, slotOf(confirmed, '2027-03-10', '10:15'));
    expect(moved).toMatchObject({ startsAt: '2027-03-10T16:15:00.000Z', state: 'booked' });
    expect(moved.history[0]).toMatchObject({ change: 'moved', details: { from: booked.startsAt, to: moved.startsAt } });
  });

  test('changed by another user is a conflict for every action', async () => {
    const booked = await book('2027-03-10', '13:00');
    await inova.consults.move(booked.id, slotOf(booked, '2027-03-10', '14:00'));
    const { version } = booked;
    const late = [
      () => inova.consults.move(booked.id, slotOf(booked, '2027-03-10', '15:00')),
      () => inova.consults.cancel(booked.id, { version, reason: 'Illness', note: '' }),
      () =>
        inova.consults.recordOutcome(booked.id, { version, outcome: 'Left message', note: '', outsideHours: false }),
    ];
    for (const change of late) await expect(change()).rejects.toMatchObject({ status: 409 });
  });

  test('changed by a list action has a new version', async () => {
    const booked = await book('2027-03-10', '08:00');
    const selection = [{ client: 5, id: booked.id }];
    const values = { counselor: String(counselors[1]) };
    await inova.lists.runAction('fc-scheduled', 'assign-counselor', { rows: selection, values }, key());
    await expect(inova.consults.move(booked.id, slotOf(booked, '2027-03-10', '09:00'))).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is cancelled with a reason, which frees its slot', async () => {
    const { id, version, patientId } = await book('2027-03-11', '10:00');
    const cancelled = await inova.consults.cancel(id, { version, reason: 'Work', note: 'Calls back' });
    expect(cancelled).toMatchObject({ state: 'cancelled', outcome: 'Work', note: 'Calls back' });
    expect([await countOf('fc-scheduled', patientId), await countOf('fc-new-patients', patientId)]).toEqual([0, 1]);
    await book('2027-03-11', '10:00');
    const secondCancel = inova.consults.cancel(id, { version: cancelled.version, reason: 'Work', note: '' });
    await expect(secondCancel).rejects.toMatchObject(badRequest('This consult is already cancelled'));
  });

  test('that was held moves to the next stage and counts for its counselor', async () => {
    const countHeldConsults = async () => {
      const { rows: ranked } = await inova.lists.show('financial-leaderboard', { periodFrom: '2027-01-01' });
      return ranked.reduce((sum, { cells }) => sum + Number(cells.held), 0);
    };
    const before = await countHeldConsults();
    const { id, version, patientId } = await book('2027-03-01', '15:00');
    const result = { version, outcome: 'Self-pay', note: 'Will sign on Friday', outsideHours: false } as const;
    const held = await inova.consults.recordOutcome(id, result);
    expect(held).toMatchObject({ state: 'seen', outcome: 'Self-pay', note: 'Will sign on Friday' });
    expect(held.history[0]).toMatchObject({ change: 'held', details: { outcome: 'Self-pay' } });
    expect([await countOf('fc-scheduled', patientId), await countOf('fc-seen', patientId)]).toEqual([0, 1]);
    expect(await countHeldConsults()).toBe(before + 1);
  });

  test('on a future day can only be rebooked, which keeps both', async () => {
    const { id, version, patientId } = await book('2027-03-12', '10:00');
    const end = (more: object) =>
      inova.consults.recordOutcome(id, { version, outcome: 'No answer', note: '', outsideHours: false, ...more });
    await expect(end({})).rejects.toMatchObject(badRequest('outcome: The consult has not taken place yet'));
    const secondCancel = { outcome: 'Booked again', day: '2027-03-15' } as const;
    await expect(end(secondCancel)).rejects.toMatchObject(badRequest('time: Select a time'));
    const next = await end({ ...secondCancel, time: '11:00' });
    expect(next).toMatchObject({ patientId, state: 'booked', startsAt: '2027-03-15T16:00:00.000Z' });
    expect(await inova.consults.get(id)).toMatchObject({ state: 'cancelled', outcome: 'Booked again' });
    expect(await countOf('fc-scheduled', patientId)).toBe(1);
  });

  test('of another clinic is missing', async () => {
    const { id } = await book('2027-03-15', '13:00');
    const theirs = await service.signIn('network', 'in process', 13);
    expect(await theirs.consults.get(id)).toMatchObject({ id });
    await service.store.pool.query("update inova.users set corprole = 'financial' where email = 'clinic13@inova.test'");
    const foreign = await service.signIn('clinic13');
    await expect(foreign.consults.get(id)).rejects.toMatchObject({ status: 404 });
    await expect(foreign.consults.cancel(id, { version: 1, reason: 'Work', note: '' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
