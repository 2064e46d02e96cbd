import { describe, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { colleague, errorsOf, nurse, openScheduling, physician } from '../../support/scheduling.ts';

const { opened, stored, at, book, claimsOf, openAllDay } = openScheduling();

describe('booking', () => {
  test('claims the provider’s time and shows in the lists at once', async () => {
    const booked = await book('2027-03-02', '09:00', { note: 'Bring the results' });
    expect(booked).toMatchObject({
      ...{ type: 'Follow-up', minutes: 30, state: 'booked', startsAt: '2027-03-02T15:00:00.000Z' },
      ...{ isDoubleBooked: false, overbookedReason: null, note: 'Bring the results' },
      history: [{ change: 'booked' }],
    });
    const free = await opened.staff.appointments.freeTimes(physician, { day: '2027-03-02', type: 'Follow-up' });
    const times = free.map(({ time }) => time);
    expect(times).toContain('08:30');
    expect(times).toContain('09:30');
    expect(times).not.toContain('08:45');
    expect(times).not.toContain('09:00');
    const listed = await opened.staff.lists.show('appointments', { startsFrom: '2027-03-02', startsTo: '2027-03-02' });
    expect(listed.rows.map(({ id }) => id)).toContain(booked.id);
  });

  test('of forty at once for one time, one is booked and 39 get alternatives', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, () => opened.staff.appointments.book(at('2027-03-03', '10:00'), crypto.randomUUID())),
    );
    const refused = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(39);
    for (const { status, errors } of refused) {
      expect(status).toBe(400);
      expect(errors).toEqual([
        expect.stringMatching(/^time: Dr\. .+ is already booked from 10:00 AM to 10:30 AM\. Free: /),
      ]);
      expect(errors[0].split(',')).toHaveLength(3);
    }
    const found = await stored(
      sql`select from inova.appointments where client_id = 5 and starts_at = '2027-03-03T16:00Z' and provider_id = ${physician}`,
    );
    expect(found).toHaveLength(1);
  });

  test('the alternatives are free', async () => {
    await book('2027-03-04', '13:00', { provider: colleague });
    const { errors } = await errorsOf(book('2027-03-04', '13:00', { provider: colleague }));
    expect(errors[0]).toMatch(/Free: 1:00 PM with Dr\. .+, 12:30 PM, 1:30 PM\.$/);
    await book('2027-03-04', '12:30', { provider: colleague });
  });

  test('outside of hours, in the past, and with a provider of another role it is refused', async () => {
    expect(await errorsOf(book('2027-03-02', '20:00'))).toEqual({
      status: 400,
      errors: [expect.stringMatching(/^time: Dr\. .+ doesn’t work at that time\. Free: /)],
    });
    expect(await errorsOf(book('2027-02-26', '09:00'))).toMatchObject({ errors: ['time: This time is in the past'] });
    expect(await errorsOf(book('2027-03-02', '15:00', { provider: nurse }))).toMatchObject({
      errors: ['provider: Select a provider with the role Physician'],
    });
    expect(await errorsOf(book('2027-03-02', '15:00', { type: 'Financial consult' }))).toMatchObject({
      errors: ['type: Book financial consults in the Consults Calendar'],
    });
  });

  test('a date with other hours wins over the weekday', async () => {
    await stored(sql`insert into inova.provider_days (client_id, provider_id, day, opens_at, closes_at, added_by)
        values (5, ${physician}, '2027-03-09', '18:00', '20:00', 'staff@inova.test')`);
    const free = await opened.staff.appointments.freeTimes(physician, { day: '2027-03-09', type: 'Follow-up' });
    expect(free.map(({ time }) => time)).toEqual(['18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30']);
    expect(await errorsOf(book('2027-03-09', '10:00'))).toMatchObject({ status: 400 });
  });

  test('monitoring is limited by its places, not by its nurse', async () => {
    const monitoring = { type: 'Monitoring', provider: nurse };
    for (let place = 0; place < 4; place++) await book('2027-03-05', '07:30', monitoring);
    expect(await errorsOf(book('2027-03-05', '07:30', monitoring))).toEqual({
      status: 400,
      errors: [expect.stringMatching(/^time: Monitoring is full at that time\. Free: /)],
    });
  });

  test('the room is cleaned after a retrieval', async () => {
    await book('2027-03-05', '08:00', { type: 'Egg retrieval' });
    const retrieval = { type: 'Egg retrieval', provider: colleague };
    expect(await errorsOf(book('2027-03-05', '09:15', retrieval))).toMatchObject({
      errors: [expect.stringMatching(/^time: Procedure room is full at that time\./)],
    });
    expect(await book('2027-03-05', '09:30', retrieval)).toMatchObject({ resource: 'Procedure room' });
  });

  test('an admin overbooks with a reason, and the appointment says so', async () => {
    await book('2027-03-08', '09:00');
    const wanted = at('2027-03-08', '09:00', { overbookReason: 'Bleeding' });
    expect(await errorsOf(opened.staff.appointments.book(wanted, crypto.randomUUID()))).toMatchObject({
      errors: ['overbookReason: Only admins can overbook'],
    });
    const booked = await opened.admin.appointments.book(wanted, crypto.randomUUID());
    expect(booked).toMatchObject({ overbookedReason: 'Bleeding', isDoubleBooked: false });
    expect(await claimsOf(booked.id)).toEqual([]);
    const needless = await opened.admin.appointments.book(
      at('2027-03-08', '11:00', { overbookReason: 'Bleeding' }),
      crypto.randomUUID(),
    );
    expect(needless.overbookedReason).toBeNull();
  });

  test('a provider of two clinics is busy elsewhere', async () => {
    await stored(
      sql`update inova.providers set email = 'traveler@inova.test' where (client_id, id) in ((5, 502), (13, 1302))`,
    );
    await book('2027-03-10', '09:00', { provider: 502 });
    const other = await opened.service.signIn('clinic13');
    const patient = first(
      await stored<{ id: number }>(sql`select min(id) as id from inova.patients where client_id = 13`),
    ).id;
    const zone = first(
      await stored<{ zone: string }>(sql`select time_zone as zone from inova.clients where id = 13`),
    ).zone;
    const clock = { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
    const time = new Date('2027-03-10T15:00:00Z').toLocaleTimeString('en-US', clock);
    const wanted = { patientId: patient, type: 'Follow-up', provider: 1302, day: '2027-03-10', time };
    expect(await errorsOf(other.appointments.book(wanted, crypto.randomUUID()))).toEqual({
      status: 400,
      errors: [expect.stringMatching(/^time: Dr\. .+ is busy elsewhere at that time\./)],
    });
  });
});

describe('daylight saving', () => {
  test('a time that the clock skips is refused, and one that it repeats is asked for', async () => {
    await openAllDay(5, physician, '2027-03-14');
    await openAllDay(5, physician, '2027-11-07');
    expect(await errorsOf(book('2027-03-14', '02:30'))).toEqual({
      status: 400,
      errors: ['time: The clock skips this time on that day: enter another one'],
    });
    expect(await errorsOf(book('2027-11-07', '01:30'))).toEqual({
      status: 400,
      errors: ['occurrence: The clock shows this time twice on that day: select one of them'],
    });
    expect(await book('2027-11-07', '01:30', { occurrence: 'first' })).toMatchObject({
      startsAt: '2027-11-07T06:30:00.000Z',
    });
    expect(await book('2027-11-07', '01:30', { occurrence: 'second' })).toMatchObject({
      startsAt: '2027-11-07T07:30:00.000Z',
    });
    const free = await opened.staff.appointments.freeTimes(physician, { day: '2027-03-14', type: 'Follow-up' });
    expect(free.filter(({ time }) => time.startsWith('02'))).toEqual([]);
  });

  test('Phoenix has no such day', async () => {
    const phoenix = first(
      await stored<{
        client: number;
        provider: number;
        patient: number;
      }>(sql`select c.id as client, min(v.id) as provider, (select min(p.id) from inova.patients p where p.client_id = c.id) as patient
          from inova.clients c join inova.providers v on v.client_id = c.id and v.role = 'Physician'
          where c.time_zone = 'America/Phoenix' group by c.id order by c.id limit 1`),
    );
    await openAllDay(phoenix.client, phoenix.provider, '2027-03-14');
    const network = await opened.service.signIn('network', 'in process', phoenix.client);
    const booking = { patientId: phoenix.patient, type: 'Follow-up', provider: phoenix.provider };
    const booked = await network.appointments.book(
      { ...booking, day: '2027-03-14', time: '02:30' },
      crypto.randomUUID(),
    );
    expect(booked.startsAt).toBe('2027-03-14T09:30:00.000Z');
  });
});
