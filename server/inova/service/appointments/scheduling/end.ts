import type {
  Appointment,
  AppointmentCancel,
  AppointmentOutcome,
} from '#server/inova/contract/scheduling/appointments.ts';
import { fieldError } from '../../errors.ts';
import { endWaiting, offerTimeOf } from '../waitlist/freed.ts';
import { changeAppointment, nonEmpty, read, type SchedulingContext } from './change.ts';
import * as db from './queries.ts';

/** Cancels an appointment, and with `later` those after it in its series; its time is free again. */
export function cancelAppointment(
  context: SchedulingContext,
  id: number,
  { version, later, ...cancellation }: AppointmentCancel,
): Promise<Appointment> {
  return changeAppointment(context, id, version, async (tx, { client }) => {
    const following = later ? await db.lockLaterInSeries(tx, { client, id }) : [];
    for (const each of [id, ...following.map((one) => one.id)]) {
      await db.updateCancelled(tx, { client, id: each }, cancellation, context);
      await db.recordChange(
        tx,
        { client, id: each },
        { ...context, change: 'cancelled', details: nonEmpty(cancellation) },
      );
      const cancelled = await read(tx, context, each);
      await endWaiting(tx, context, cancelled);
      await offerTimeOf(tx, context, cancelled);
    }
  });
}

/** Records whether the patient was seen; not before the day. */
export function recordOutcome(
  context: SchedulingContext,
  id: number,
  { version, ...result }: AppointmentOutcome,
): Promise<Appointment> {
  return changeAppointment(context, id, version, async (tx, current) => {
    if (!current.hasCome) throw fieldError('outcome', 'The appointment has not taken place yet');
    await db.updateOutcome(tx, current, result, context);
    await db.recordChange(tx, current, {
      ...context,
      change: result.outcome,
      details: nonEmpty({ note: result.note }),
    });
  });
}
