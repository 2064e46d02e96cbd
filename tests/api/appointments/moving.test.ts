import { describe, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { colleague, errorsOf, openScheduling, physician } from '../../support/scheduling.ts';

const { opened, stored, at, book, claimsOf } = openScheduling();

type Booked = Awaited<ReturnType<typeof book>>;
const swap = (one: Booked, other: Booked) =>
  opened.staff.appointments.swap(one.id, { version: one.version, other: other.id });

/** The status of each call, sent at once. */
const outcomesOf = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((each) => (each.status === 'fulfilled' ? 200 : each.reason.status));

describe('changing', () => {
  test('a move gives up the old time, and one at a stale version is a conflict', async () => {
    const booked = await book('2027-03-15', '09:00');
    const to = { version: booked.version, provider: colleague, day: '2027-03-15', time: '11:00' };
    const moved = await opened.staff.appointments.move(booked.id, to);
    expect(moved).toMatchObject({ provider: colleague, startsAt: '2027-03-15T16:00:00.000Z', state: 'booked' });
    await book('2027-03-15', '09:00');
    expect(await errorsOf(opened.staff.appointments.move(booked.id, to))).toMatchObject({ status: 409 });
  });

  test('two appointments are swapped', async () => {
    const [one, other] = [
      await book('2027-03-16', '09:00'),
      await book('2027-03-16', '09:30', { provider: colleague }),
    ];
    const swapped = await opened.staff.appointments.swap(one.id, { version: one.version, other: other.id });
    expect(swapped).toMatchObject({ startsAt: other.startsAt, provider: colleague });
    expect(await opened.staff.appointments.get(other.id)).toMatchObject({
      startsAt: one.startsAt,
      provider: physician,
    });
    for (const { id } of [one, other]) expect(await claimsOf(id)).toHaveLength(1);
  });

  test('swaps of the same two, from either side and at once, happen once; the other is a conflict', async () => {
    for (const day of ['2027-04-19', '2027-04-20', '2027-04-21']) {
      const one = await book(day, '09:00');
      const other = await book(day, '09:30', { provider: colleague });
      const swaps = [swap(one, other), swap(other, one), swap(one, other), swap(other, one)];
      expect((await outcomesOf(swaps)).sort(), day).toEqual([200, 409, 409, 409]);
      expect(await opened.staff.appointments.get(one.id)).toMatchObject({ provider: colleague });
    }
  });

  test('swaps at once that want parts of each other’s times: each is done or refused', async () => {
    for (const day of ['2027-04-22', '2027-04-23', '2027-04-26', '2027-04-27']) {
      const long = { type: 'New patient consult' };
      const early = [await book(day, '09:00', long), await book(day, '09:00', { provider: colleague })] as const;
      const late = [await book(day, '09:30', { provider: colleague }), await book(day, '10:00', long)] as const;
      expect(await outcomesOf([swap(...early), swap(...late)]), day).toEqual([400, 200]);
    }
  });

  test('a cancelled appointment’s time is free, and the outcome waits for the day', async () => {
    const booked = await book('2027-03-17', '09:00');
    const { version } = booked;
    expect(
      await errorsOf(opened.staff.appointments.recordOutcome(booked.id, { version, outcome: 'seen' })),
    ).toMatchObject({
      errors: ['outcome: The appointment has not taken place yet'],
    });
    const cancelled = await opened.staff.appointments.cancel(booked.id, { version, reason: 'Illness' });
    expect(cancelled).toMatchObject({ state: 'cancelled', outcome: 'Illness' });
    expect((await book('2027-03-17', '09:00')).isDoubleBooked).toBe(false);
    expect(
      await errorsOf(opened.staff.appointments.cancel(booked.id, { version: cancelled.version, reason: 'Work' })),
    ).toMatchObject({
      errors: ['This appointment is already cancelled'],
    });
  });

  test('a financial consult keeps out of times taken in scheduling', async () => {
    const financial = await opened.service.signIn('financial');
    const consult = await financial.consults.book(
      {
        patientId: at('', '').patientId,
        counselor: 505,
        day: '2027-03-18',
        time: '09:00',
        minutes: 45,
        method: 'Video',
      },
      crypto.randomUUID(),
    );
    expect(await claimsOf(consult.id)).toHaveLength(1);
    const { version } = consult;
    const to = { version, provider: 505, day: '2027-03-18', time: '11:00' };
    expect(await errorsOf(opened.staff.appointments.move(consult.id, to))).toMatchObject({
      errors: ['Change financial consults in the Consults Calendar'],
    });
  });
});

describe('a series', () => {
  test('names the dates that clash before it books the others', async () => {
    await book('2027-04-07', '09:00');
    const series = at('2027-04-05', '09:00', { repeat: 'daily', times: 6 });
    expect(await errorsOf(opened.staff.appointments.book(series, crypto.randomUUID()))).toEqual({
      status: 400,
      errors: ['skipClashing: Not free: 04/07/2027 (taken). Select this to book the other 5.'],
    });
    const booked = await opened.staff.appointments.book({ ...series, skipClashing: true }, crypto.randomUUID());
    expect(booked).toMatchObject({ startsAt: '2027-04-05T14:00:00.000Z', laterInSeries: 4 });
  });

  test('keeps a cancelled date cancelled when it is moved', async () => {
    const booked = await book('2027-05-03', '09:00', { repeat: 'weekly', times: 3 });
    const second = first(
      await stored<{ id: number; version: number }>(
        sql`select id, version from inova.appointments where series_id = ${booked.seriesId} order by starts_at offset 1`,
      ),
    );
    await opened.staff.appointments.cancel(second.id, { version: second.version, reason: 'Work' });
    const { version } = await opened.staff.appointments.get(booked.id);
    await opened.staff.appointments.move(booked.id, {
      ...{ version, provider: physician, day: '2027-05-04', time: '10:00', later: true },
    });
    const found = await stored<{
      state: string;
      at: string;
    }>(sql`select state, to_char(starts_at at time zone 'America/Chicago', 'MM-DD HH24:MI') as at
        from inova.appointments where series_id = ${booked.seriesId} order by starts_at`);
    expect(found).toEqual([
      { state: 'booked', at: '05-04 10:00' },
      { state: 'cancelled', at: '05-10 09:00' },
      { state: 'booked', at: '05-18 10:00' },
    ]);
  });
});

test('what clashed before there were claims is listed as double-booked', async () => {
  const { patientId } = at('', '');
  await book('2027-06-01', '09:00');
  const [added] = await stored<{
    id: number;
  }>(sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
      values (5, ${patientId}, ${physician}, 'Follow-up', '2027-06-01T14:15Z', 30, 'booked') returning id`);
  const listed = await opened.staff.lists.show('double-booked', { size: '1000' });
  expect(listed.rows.map(({ id }) => id)).toContain(added?.id);
  const { version } = await opened.staff.appointments.get(added?.id as number);
  const to = { version, provider: physician, day: '2027-06-01', time: '10:00' };
  expect(await opened.staff.appointments.move(added?.id as number, to)).toMatchObject({ isDoubleBooked: false });
});
