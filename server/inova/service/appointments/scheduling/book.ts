import type { PoolClient } from 'pg';
import {
  type Appointment,
  financialConsult,
  type NewAppointment,
  repeats,
} from '#server/inova/contract/scheduling/appointments.ts';
import { asClinics } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';
import { clinicOfPatient } from '../../patients/queries.ts';
import { nonEmpty, overbookReasonFor, read, requireClaim, requireOpen, type SchedulingContext } from './change.ts';
import * as db from './queries.ts';
import { clashingDates, daysOf, type Planned } from './series.ts';
import { instantOf, type WantedSlot } from './slot.ts';

/** Books an appointment, or a series of which it returns the first. */
export function bookAppointment(context: SchedulingContext, booking: NewAppointment): Promise<Appointment> {
  const { store, clinics } = context;
  return asClinics(store, clinics, async (tx) => {
    const client = await clinicOfPatient(tx, clinics, booking.patientId);
    if (!client) throw fieldError('patientId', 'Patient not found');
    const kind = await typeOf(tx, client, booking.type);
    const { repeat, times, skipClashing } = booking;
    if (repeat && !times) throw fieldError('times', 'Enter how many appointments');
    const days = repeat && times ? daysOf(booking.day, repeats[repeat], times) : [booking.day];
    const planned = await plan(tx, { ...booking, client, ...kind }, days);
    const ids = repeat
      ? await bookSeries(tx, context, booking, planned, skipClashing)
      : [await bookOne(tx, context, booking, planned[0] as Planned)];
    if (ids.length > 1) await db.joinSeries(tx, client, ids);
    return read(tx, context, ids[0] as number);
  });
}

async function typeOf(tx: PoolClient, client: number, type: string) {
  if (type === financialConsult) throw fieldError('type', 'Book financial consults in the Consults Calendar');
  const found = await db.findType(tx, client, type);
  if (!found) throw fieldError('type', 'Select an option from the list');
  return found;
}

type Wanted = Omit<WantedSlot, 'startsAt' | 'except'> & Pick<NewAppointment, 'time' | 'occurrence'>;

async function plan(tx: PoolClient, { time, occurrence, ...wanted }: Wanted, days: string[]): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const day of days) {
    const startsAt = await instantOf(tx, { client: wanted.client, day, time, occurrence });
    planned.push({ day, slot: { ...wanted, startsAt, except: null } });
  }
  return planned;
}

async function bookOne(
  tx: PoolClient,
  context: SchedulingContext,
  booking: Booked & Pick<NewAppointment, 'overbookReason'>,
  { slot }: Pick<Planned, 'slot'>,
): Promise<number> {
  await requireOpen(tx, context, slot);
  const overbookReason = await overbookReasonFor(tx, context, booking.overbookReason, slot);
  const id = await insert(tx, context, booking, slot, overbookReason);
  if (!overbookReason) await requireClaim(tx, context, id, slot);
  return id;
}

type Booked = Pick<NewAppointment, 'patientId' | 'method' | 'note'>;

/** Books a slot, in the transaction of the caller, and returns the number of the appointment. */
export const bookSlot = (tx: PoolClient, context: SchedulingContext, booked: Booked, slot: WantedSlot) =>
  bookOne(tx, context, { ...booked, overbookReason: '' }, { slot });

/** Books the dates that are free; the others are named first, and skipped once the user has seen them. */
async function bookSeries(
  tx: PoolClient,
  context: SchedulingContext,
  booking: NewAppointment,
  planned: Planned[],
  skipClashing: boolean,
): Promise<number[]> {
  const clashing = await clashingDates(tx, context, planned);
  const free = planned.filter(({ day }) => !clashing.some((each) => each.day === day));
  const list = clashing.map(({ text }) => text).join(', ');
  if (free.length === 0) throw fieldError('time', `None of these dates is free: ${list}`);
  if (clashing.length > 0 && !skipClashing)
    throw fieldError('skipClashing', `Not free: ${list}. Select this to book the other ${free.length}.`);
  const ids: number[] = [];
  for (const { slot } of free) {
    const id = await insert(tx, context, booking, slot, null);
    await requireClaim(tx, context, id, slot);
    ids.push(id);
  }
  return ids;
}

async function insert(
  tx: PoolClient,
  context: SchedulingContext,
  { patientId, method, note }: Booked,
  slot: WantedSlot,
  overbookReason: string | null,
): Promise<number> {
  const id = await db.insertAppointment(tx, { ...slot, patientId, method, note, overbookReason }, context);
  const details = nonEmpty({ to: slot.startsAt, reason: overbookReason });
  await db.recordChange(
    tx,
    { client: slot.client, id },
    { ...context, change: overbookReason ? 'overbooked' : 'booked', details },
  );
  return id;
}
