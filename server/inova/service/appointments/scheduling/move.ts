import type { PoolClient } from 'pg';
import type { Appointment, AppointmentMove } from '#server/inova/contract/scheduling/appointments.ts';
import { row, sql } from '#server/store/sql.ts';
import { addDays } from '../../dates/period.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { offerTimeOf } from '../waitlist/freed.ts';
import {
  changeAppointment,
  nonEmpty,
  overbookReasonFor,
  read,
  requireClaim,
  requireOpen,
  type SchedulingContext,
} from './change.ts';
import * as db from './queries.ts';
import { clashingDates, type Planned } from './series.ts';
import { instantOf, type WantedSlot } from './slot.ts';

/** Moves an upcoming appointment, and with `later` those after it in its series. */
export function moveAppointment(
  context: SchedulingContext,
  id: number,
  { version, later, overbookReason, ...to }: AppointmentMove,
): Promise<Appointment> {
  return changeAppointment(context, id, version, async (tx, current) => {
    requireUpcoming(current);
    const startsAt = await instantOf(tx, { client: current.client, ...to });
    const slot = await slotOf(tx, current, to.provider, startsAt);
    await requireOpen(tx, context, slot);
    const following = later ? await planLater(tx, context, current, to) : [];
    const reason = await overbookReasonFor(tx, context, overbookReason, slot);
    await db.lockMoves(tx, current.client);
    await db.removeClaims(
      tx,
      current.client,
      following.map(({ slot: { except } }) => except as number),
    );
    const moved = [await moveOne(tx, context, current, slot, reason)];
    for (const { slot: next } of following) moved.push(await moveOne(tx, context, current, next, null));
    for (const from of moved) await offerTimeOf(tx, context, from);
  });
}

/** Moves an upcoming appointment, in the transaction of the caller. */
export async function moveTo(
  tx: PoolClient,
  context: SchedulingContext,
  current: Appointment,
  { provider, startsAt }: { provider: number; startsAt: string },
): Promise<void> {
  if (!['booked', 'confirmed'].includes(current.state)) throw new ApiError(409, `This appointment is ${current.state}`);
  const slot = await slotOf(tx, current, provider, startsAt);
  await requireOpen(tx, context, slot);
  await offerTimeOf(tx, context, await moveOne(tx, context, current, slot, null));
}

/** Swaps the providers and times of two upcoming appointments. */
export function swapAppointments(
  context: SchedulingContext,
  id: number,
  { version, other: otherId }: { version: number; other: number },
): Promise<Appointment> {
  const swap = async (tx: PoolClient, current: Appointment) => {
    const other = await db.findAppointment(tx, context.clinics, otherId, context.at);
    if (!other) throw fieldError('other', 'Appointment not found');
    if (other.client !== current.client) throw fieldError('other', 'Select an appointment of the same clinic');
    requireUpcoming(current);
    requireUpcoming(other);
    const slots = [await slotAt(tx, current, other), await slotAt(tx, other, current)] as const;
    for (const slot of slots) await requireOpen(tx, context, slot);
    await db.lockMoves(tx, current.client);
    await db.removeClaims(tx, current.client, [id, otherId]);
    // Providers in the same order, for those who also work in another clinic, which has a lock of its own.
    for (const slot of slots.toSorted((one, two) => one.provider - two.provider))
      await db.updateTime(tx, slot.except as number, { ...slot, overbookReason: null }, context);
    for (const slot of slots) await requireClaim(tx, context, slot.except as number, slot);
    for (const [one, { startsAt }] of [[current, slots[0]] as const, [other, slots[1]] as const])
      await recordMove(tx, context, one, startsAt, null);
  };
  return changeAppointment(context, id, version, swap, [otherId]);
}

/** The slot of an appointment with another's provider and start. */
function slotAt(tx: PoolClient, of: Appointment, { provider, startsAt }: Appointment): Promise<WantedSlot> {
  return slotOf(tx, of, provider ?? 0, startsAt);
}

function requireUpcoming({ state }: Appointment): void {
  if (state === 'arrived') throw new ApiError(400, 'The patient has already arrived');
}

async function slotOf(tx: PoolClient, of: Appointment, provider: number, startsAt: string): Promise<WantedSlot> {
  const kind = await db.findType(tx, of.client, of.type);
  const own = await row<{ role: string }>(
    tx,
    sql`select role from inova.providers where client_id = ${of.client} and id = ${of.provider}`,
  );
  const role = kind?.role ?? own?.role;
  if (!role) throw notFound();
  return { client: of.client, provider, type: of.type, role, minutes: of.minutes, startsAt, except: of.id };
}

/** Moves an appointment, and returns it as it was. */
async function moveOne(
  tx: PoolClient,
  context: SchedulingContext,
  current: Appointment,
  slot: WantedSlot,
  overbookReason: string | null,
): Promise<Appointment> {
  const id = slot.except as number;
  const from = id === current.id ? current : await read(tx, context, id);
  await db.updateTime(tx, id, { ...slot, overbookReason }, context);
  if (!overbookReason) await requireClaim(tx, context, id, slot);
  await recordMove(tx, context, from, slot.startsAt, overbookReason);
  return from;
}

function recordMove(
  tx: PoolClient,
  context: SchedulingContext,
  { client, id, startsAt }: Appointment,
  to: string,
  reason: string | null,
): Promise<void> {
  const details = nonEmpty({ from: startsAt, to, reason });
  return db.recordChange(tx, { client, id }, { ...context, change: 'moved', details });
}

/** The later open ones of a series, as many days later as the first is moved; all that clash are named. */
async function planLater(
  tx: PoolClient,
  context: SchedulingContext,
  current: Appointment,
  to: Pick<AppointmentMove, 'provider' | 'day' | 'time' | 'occurrence'>,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const { id } of await db.lockLaterInSeries(tx, current)) {
    const each = await read(tx, context, id);
    const day = addDays(to.day, await daysBetween(tx, current, each));
    const startsAt = await instantOf(tx, { client: current.client, day, time: to.time, occurrence: to.occurrence });
    planned.push({ day, slot: await slotOf(tx, each, to.provider, startsAt) });
  }
  const clashing = await clashingDates(tx, context, planned);
  if (clashing.length > 0) throw fieldError('later', `Not free: ${clashing.map(({ text }) => text).join(', ')}`);
  return planned;
}

/** Days from one appointment to another on the clinic's clock. */
async function daysBetween(tx: PoolClient, one: Appointment, other: Appointment): Promise<number> {
  const found = await row<{ days: number }>(
    tx,
    sql`select (${other.startsAt}::timestamptz at time zone ${one.timeZone})::date
      - (${one.startsAt}::timestamptz at time zone ${one.timeZone})::date as days`,
  );
  return found?.days ?? 0;
}
