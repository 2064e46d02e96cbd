import type { PoolClient } from 'pg';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { financialConsult } from '#server/inova/contract/scheduling/appointments.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import * as db from './queries.ts';
import { alternatives, faultOf, isFree, takenText, type WantedSlot } from './slot.ts';

/** The user, the user's clinics, and the time. */
export interface SchedulingContext {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
  mayOverbook: boolean;
}

/** An appointment of these clinics. */
export function readAppointment(context: SchedulingContext, id: number): Promise<Appointment> {
  return asClinics(context.store, context.clinics, (tx) => read(tx, context, id));
}

export async function read(tx: PoolClient, { clinics, at }: SchedulingContext, id: number): Promise<Appointment> {
  const found = await db.findAppointment(tx, clinics, id, at);
  if (!found) throw notFound();
  return found;
}

/** Changes an appointment that isn't over, checking its version, and returns it as it is then; `others` are locked too. */
export function changeAppointment(
  context: SchedulingContext,
  id: number,
  version: number,
  work: (tx: PoolClient, current: Appointment) => Promise<void>,
  others: number[] = [],
): Promise<Appointment> {
  return asClinics(context.store, context.clinics, async (tx) => {
    const locks = await db.lockAppointments(tx, context.clinics, [id, ...others]);
    const locked = locks.find((each) => each.id === id);
    if (!locked) throw notFound();
    const current = await read(tx, context, id);
    if (current.type === financialConsult)
      throw new ApiError(400, 'Change financial consults in the Consults Calendar');
    if (locked.version !== version) throw new ApiError(409, 'Another user changed this appointment');
    if (isOver(current))
      throw new ApiError(400, `This appointment is already ${stateTexts[current.state] ?? current.state}`);
    await work(tx, current);
    return read(tx, context, id);
  });
}

const isOver = ({ state }: Appointment) => ['seen', 'no-show', 'cancelled'].includes(state);
const stateTexts: Partial<Record<Appointment['state'], string>> = {
  'no-show': 'marked as no-show',
  seen: 'marked as seen',
};

/** Refuses an appointment that didn't get its time, with three others; only a reason books over another. */
export async function requireClaim(
  tx: PoolClient,
  context: SchedulingContext,
  id: number,
  wanted: WantedSlot,
): Promise<void> {
  if (await db.hasClaim(tx, { client: wanted.client, id })) return;
  const slot = { ...wanted, except: id };
  throw fieldError('time', `${await takenText(tx, slot)} ${await alternatives(tx, slot, context.at)}`);
}

/** Refuses a slot that nobody could have, with three others if the provider doesn't work then. */
export async function requireOpen(tx: PoolClient, { at }: SchedulingContext, wanted: WantedSlot): Promise<void> {
  const fault = await faultOf(tx, wanted, at);
  if (!fault) return;
  throw fieldError(fault.field, fault.isClosed ? `${fault.text} ${await alternatives(tx, wanted, at)}` : fault.text);
}

/** The reason to book over another appointment: of those who may, and only if the time is taken. */
export async function overbookReasonFor(
  tx: PoolClient,
  { mayOverbook }: SchedulingContext,
  reason: string,
  wanted: WantedSlot,
): Promise<string | null> {
  if (!reason) return null;
  if (!mayOverbook) throw fieldError('overbookReason', 'Only admins can overbook');
  return (await isFree(tx, wanted)) ? null : reason;
}

/** The entries with non-empty values. */
export function nonEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  );
}
