import { describe, expect, test } from 'vitest';
import type { NewWaitlistEntry, WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { isDoubleBooked } from '#server/inova/service/appointments/scheduling/queries.ts';
import { endExpiredOffers } from '#server/inova/service/appointments/waitlist/expire-job.ts';
import { sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { colleague, errorsOf, nurse, openScheduling, physician } from '../../support/scheduling.ts';

const { opened, stored, at, book, claimsOf } = openScheduling();

type Wanted = Partial<NewWaitlistEntry>;

/** A patient who waits for a follow-up. */
const waitFor = (wanted: Wanted = {}) => {
  const { patientId, type } = at('2027-03-01', '09:00');
  const days = { fromOn: '2027-03-01', deadlineOn: '2027-03-31' };
  return opened.staff.waitlist.add({ patientId, type, ...days, ...wanted }, crypto.randomUUID());
};

/** A patient with an appointment who waits for an earlier one. */
async function waitEarlier(day: string, time: string, wanted: Wanted = {}) {
  const booked = await book(day, time);
  const { id: appointmentId, patientId } = booked;
  return { booked, entry: await waitFor({ appointmentId, patientId, deadlineOn: '2027-03-30', ...wanted }) };
}

const read = ({ id }: WaitlistEntry) => opened.staff.waitlist.get(id);
const offered = async (entry: WaitlistEntry) =>
  (await read(entry)).offers.map(({ startsAt, state }) => `${startsAt.slice(0, 16)} ${state}`);

const cancel = ({ id, version }: { id: number; version: number }) =>
  opened.staff.appointments.cancel(id, { version, reason: 'Work' });

/** Ends all waiting, so that tests don't offer each other's times. */
const endAll = () =>
  stored(sql`with ended as (update inova.waitlist_offers set state = 'declined', ended_at = now() where state = 'held')
    update inova.waitlist set state = 'removed', ended_at = now() where state = 'waiting'`);

describe('a time that becomes free', () => {
  test('is offered to who has the earliest deadline, and held: nobody else can book it', async () => {
    await endAll();
    const taken = await book('2027-03-08', '10:00');
    const late = await waitFor({ deadlineOn: '2027-03-25' });
    const urgent = await waitFor({ deadlineOn: '2027-03-10', provider: physician });
    await cancel(taken);
    expect(await offered(urgent)).toEqual(['2027-03-08T16:00 held']);
    expect(await offered(late)).toEqual([]);
    const { errors } = await errorsOf(book('2027-03-08', '10:00'));
    expect(errors[0]).toMatch(/^time: This time of Dr\. .+ is held for the waitlist until 12:15 PM\. Free: /);
    const free = await opened.staff.appointments.freeTimes(physician, { day: '2027-03-08', type: 'Follow-up' });
    expect(free.map(({ time }) => time)).not.toContain('10:00');
  });

  test('is not offered for another type, provider, or day, nor to whose appointment is earlier', async () => {
    await endAll();
    const taken = await book('2027-03-09', '10:00');
    const others = [
      await waitFor({ provider: colleague }),
      await waitFor({ type: 'New patient consult' }),
      await waitFor({ fromOn: '2027-03-10' }),
      await waitFor({ deadlineOn: '2027-03-08' }),
      await waitFor({ type: 'Baseline ultrasound' }),
      (await waitEarlier('2027-03-05', '10:00')).entry,
    ];
    await cancel(taken);
    expect(await Promise.all(others.map(offered))).toEqual(others.map(() => []));
  });

  test('tells who added the patient, without the patient’s name', async () => {
    await endAll();
    const taken = await book('2027-03-11', '10:00');
    const entry = await waitFor();
    await cancel(taken);
    const { items } = await opened.staff.notifications.latest('staff@inova.test');
    expect(first(items)).toMatchObject({
      kind: 'waitlist',
      title: 'An earlier time is free',
      text: 'Follow-up: call the patient within 15 minutes',
      link: `/scheduling/waitlist/entry/${entry.id}`,
    });
  });

  test('goes to the next when the patient declines or does not answer, and to nobody twice', async () => {
    await endAll();
    const taken = await book('2027-03-12', '10:00');
    const one = await waitFor({ deadlineOn: '2027-03-14' });
    const two = await waitFor({ deadlineOn: '2027-03-15' });
    const three = await waitFor({ deadlineOn: '2027-03-16' });
    await cancel(taken);
    const [offer] = (await read(one)).offers;
    await opened.staff.waitlist.decline(offer?.id as number);
    expect([await offered(one), await offered(two)]).toEqual([
      ['2027-03-12T16:00 declined'],
      ['2027-03-12T16:00 held'],
    ]);
    const before = opened.service.clock.now;
    opened.service.clock.now = new Date(before.getTime() + 15 * 60_000);
    await endExpiredOffers(opened.service.settings);
    expect(await offered(two)).toEqual(['2027-03-12T16:00 expired']);
    expect(await offered(three)).toEqual(['2027-03-12T16:00 held']);
    opened.service.clock.now = new Date(before.getTime() + 31 * 60_000);
    await endExpiredOffers(opened.service.settings);
    opened.service.clock.now = before;
    expect(await offered(three)).toEqual(['2027-03-12T16:00 expired']);
    await book('2027-03-12', '10:00');
  });

  test('by a move is offered too, and the time that its taker leaves is offered to the next', async () => {
    await endAll();
    const moved = await book('2027-03-15', '09:00');
    const { entry, booked } = await waitEarlier('2027-03-18', '11:00', { deadlineOn: '2027-03-17' });
    const later = await waitFor({ fromOn: '2027-03-18', deadlineOn: '2027-03-19' });
    const to = { provider: physician, day: '2027-03-22', time: '09:00', version: moved.version };
    await opened.staff.appointments.move(moved.id, to);
    const [offer] = (await read(entry)).offers;
    const after = await opened.staff.waitlist.book(offer?.id as number);
    expect(after).toMatchObject({ state: 'booked', bookedId: booked.id });
    expect(await opened.staff.appointments.get(booked.id)).toMatchObject({
      startsAt: '2027-03-15T14:00:00.000Z',
      isDoubleBooked: false,
    });
    expect(await offered(later)).toEqual(['2027-03-18T16:00 held']);
  });
});

describe('an offer', () => {
  test('books an appointment for who had none', async () => {
    await endAll();
    const entry = await waitFor({ note: 'Bring the results' });
    const { provider, startsAt } = first((await read(entry)).free);
    const held = await opened.staff.waitlist.offerTime(entry.id, { provider, startsAt });
    const { bookedId } = await opened.staff.waitlist.book(first(held.offers).id);
    const booked = await opened.staff.appointments.get(bookedId as number);
    expect(booked).toMatchObject({ startsAt, provider, type: 'Follow-up', state: 'booked', note: 'Bring the results' });
    expect(await claimsOf(booked.id)).toHaveLength(1);
  });

  test('holds a time without hiding double-booked appointments', async () => {
    await endAll();
    const { patientId } = await book('2027-04-06', '09:00');
    const [clash] = await stored<{ id: number }>(sql`
      insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
      values (5, ${patientId}, ${physician}, 'Follow-up', '2027-04-06T14:15Z', 30, 'booked') returning id`);
    const entry = await waitFor();
    const { provider, startsAt } = first((await read(entry)).free);
    await opened.staff.waitlist.offerTime(entry.id, { provider, startsAt });

    const listed = await opened.staff.lists.show('double-booked', { size: '1000' });
    const found = await stored<{ id: number }>(sql`
      select a.id from inova.appointments a where a.client_id = 5 and ${isDoubleBooked} order by a.starts_at, a.id`);
    expect(listed.rows.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    expect(found).toContainEqual({ id: clash?.id });
    expect(listed.total).toBe(found.length);
  });

  test('of one time is made to one of many who are offered it at once', async () => {
    await endAll();
    const entries = await Promise.all(Array.from({ length: 5 }, () => waitFor({ provider: physician })));
    const time = first((await read(first(entries))).free);
    const offers = entries.map(({ id }) => opened.staff.waitlist.offerTime(id, time));
    const outcomes = await Promise.allSettled(offers);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'This time is no longer free'));
  });

  test('that has expired or was answered cannot be booked', async () => {
    await endAll();
    const entry = await waitFor();
    const { offers } = await opened.staff.waitlist.offerTime(entry.id, first((await read(entry)).free));
    const { id } = first(offers);
    const before = opened.service.clock.now;
    opened.service.clock.now = new Date(before.getTime() + 15 * 60_000);
    expect(await errorsOf(opened.staff.waitlist.book(id))).toMatchObject({ status: 409 });
    opened.service.clock.now = before;
    await opened.staff.waitlist.decline(id);
    expect(await errorsOf(opened.staff.waitlist.book(id))).toMatchObject({ status: 409 });
  });

  test('is shown as expired from its time on, before the job ends it, and another can be made', async () => {
    await endAll();
    const entry = await waitFor();
    const { offers } = await opened.staff.waitlist.offerTime(entry.id, first((await read(entry)).free));
    const { startsAt, heldUntil } = first(offers);
    const shown = async () => {
      const { rows } = await opened.staff.lists.show('waitlist', { offered: 'yes', size: '1000' });
      return [await offered(entry), rows.some(({ id }) => id === entry.id)];
    };
    const before = opened.service.clock.now;
    opened.service.clock.now = new Date(Date.parse(heldUntil) - 1);
    expect(await shown()).toEqual([[`${startsAt.slice(0, 16)} held`], true]);
    opened.service.clock.now = new Date(heldUntil);
    expect(await shown()).toEqual([[`${startsAt.slice(0, 16)} expired`], false]);
    const another = await opened.staff.waitlist.offerTime(entry.id, first((await read(entry)).free));
    opened.service.clock.now = before;
    expect(another.offers.map(({ state }) => state)).toEqual(['held', 'expired']);
    await endAll();
  });

  test('goes to the next when the patient is taken off the waitlist, or the appointment is cancelled', async () => {
    await endAll();
    const entry = await waitFor({ deadlineOn: '2027-03-10', provider: physician });
    const next = await waitFor({ provider: physician });
    const { version, offers } = await opened.staff.waitlist.offerTime(entry.id, first((await read(entry)).free));
    const time = first(offers).startsAt.slice(0, 16);
    expect((await opened.staff.waitlist.remove(entry.id, { version })).state).toBe('removed');
    expect(await offered(next)).toEqual([`${time} held`]);
    const { booked, entry: earlier } = await waitEarlier('2027-03-29', '14:00');
    await cancel(await opened.staff.appointments.get(booked.id));
    expect((await read(earlier)).state).toBe('removed');
  });
});

describe('the waitlist refuses', () => {
  test.each<[string, Wanted, string]>([
    [
      'a deadline before the first day',
      { fromOn: '2027-03-20', deadlineOn: '2027-03-19' },
      'deadlineOn: Select the first day or a later one',
    ],
    [
      'a deadline that has passed',
      { fromOn: '2027-02-01', deadlineOn: '2027-02-28' },
      'deadlineOn: Select today or a later date',
    ],
    ['a provider of another role', { provider: nurse }, 'provider: Select a provider with the role Physician'],
    ['an unknown type', { type: 'Surgery' }, 'type: Select an option from the list'],
    ['financial consults', { type: 'Financial consult' }, 'type: Book financial consults in the Consults Calendar'],
  ])('%s', async (_, wanted, message) => {
    expect(await errorsOf(waitFor(wanted))).toEqual({ status: 400, errors: [message] });
  });

  test('an appointment twice, and one that is over', async () => {
    const { booked } = await waitEarlier('2027-03-30', '15:00');
    const again = { appointmentId: booked.id, patientId: booked.patientId };
    expect(await errorsOf(waitFor(again))).toMatchObject({ status: 409 });
    await cancel(await opened.staff.appointments.get(booked.id));
    expect(await errorsOf(waitFor(again))).toMatchObject({ errors: ['appointmentId: Select an upcoming appointment'] });
  });
});
