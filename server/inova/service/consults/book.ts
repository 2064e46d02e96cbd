import type { PoolClient } from 'pg';
import {
  type Consult,
  type ConsultCancel,
  type ConsultMove,
  type ConsultOutcomeInput,
  type ConsultSlot,
  type ConsultWithEmail,
  consultOutcomes,
  type NewBooking,
} from '#server/inova/contract/consults.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { hasClaim } from '../appointments/scheduling/queries.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { executeAction } from '../lists/run-action.ts';
import { clinicOfPatient } from '../patients/queries.ts';
import { markHeld, markNoShow } from './actions.ts';
import { businessHours, isInHours } from './business-hours.ts';
import type { ConsultEmailDetails } from './email-template.ts';
import { type EmailNotice, enqueueConsultEmail, isRescheduled, noEmail } from './emails.ts';
import * as db from './queries.ts';

/** The user, the user's clinics, and the time. */
export interface BookingContext {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
  canEmail: boolean;
}

/** A consult of these clinics. */
export function readConsult(context: Omit<BookingContext, 'canEmail'>, id: number): Promise<Consult> {
  return asClinics(context.store, context.clinics, (tx) => read(tx, context, id));
}

/** Books a consult with a counselor of the patient's clinic who is free at that time. */
export function bookConsult(context: BookingContext, booking: NewBooking): Promise<ConsultWithEmail> {
  return asClinics(context.store, context.clinics, async (tx) => {
    const clinicId = await clinicOfPatient(tx, context.clinics, booking.patientId);
    if (!clinicId) throw fieldError('patientId', 'Patient not found');
    const booked = await book(tx, context, { ...booking, client: clinicId });
    return { ...(await read(tx, context, booked.id)), ...booked.email };
  });
}

/** Moves an upcoming consult to another time. */
export function moveConsult(
  context: BookingContext,
  id: number,
  { version, ...slot }: ConsultMove,
): Promise<ConsultWithEmail> {
  return changeConsult(context, id, version, async (tx, consult) => {
    if (!isUpcoming(consult)) throw new ApiError(400, `This consult is already ${stateLabel(consult)}`);
    const error = await slotError(tx, consult.client, slot, { now: context.at, except: id });
    if (error) throw error;
    await db.updateSlot(tx, consult, slot, context);
    await requireClaim(tx, consult);
    const moved = await read(tx, context, id);
    const emailDetails = { change: 'moved', from: consult.startsAt } as const;
    const email = isRescheduled(consult, moved) ? await enqueueConsultEmail(tx, context, moved, emailDetails) : noEmail;
    const details = nonEmpty({ from: consult.startsAt, to: moved.startsAt, counselor: moved.counselorName, ...email });
    await db.recordConsultChange(tx, consult, { ...context, change: 'moved', details });
    return { id, email };
  });
}

/** Cancels a consult with a reason. */
export function cancelConsult(
  context: BookingContext,
  id: number,
  { version, ...cancellation }: ConsultCancel,
): Promise<ConsultWithEmail> {
  return changeConsult(context, id, version, async (tx, consult) => {
    if (isOver(consult)) throw new ApiError(400, `This consult is already ${stateLabel(consult)}`);
    const email = await enqueueConsultEmail(tx, context, consult, { change: 'cancelled' });
    await cancel(tx, context, consult, { ...cancellation, ...email });
    return { id, email };
  });
}

/** Records the outcome of a consult; if it is rebooked, returns the new one. */
export function recordConsultOutcome(
  context: BookingContext,
  id: number,
  result: ConsultOutcomeInput,
): Promise<ConsultWithEmail> {
  return changeConsult(context, id, result.version, async (tx, consult) => {
    if (isOver(consult)) throw new ApiError(400, `This consult is already ${stateLabel(consult)}`);
    if (consultOutcomes[result.outcome] === 'cancelled') return rebook(tx, context, consult, result);
    if (!consult.hasCome) throw fieldError('outcome', 'The consult has not taken place yet');
    const action = consultOutcomes[result.outcome] === 'seen' ? markHeld : markNoShow;
    const values = { outcome: result.outcome, note: result.note || null };
    const actionContext = {
      by: context.by,
      at: context.at,
      values,
      selection: db.selectedConsult(consult, context.at),
    };
    await executeAction(tx, { noun: 'consult' }, action, actionContext);
    return { id, email: noEmail };
  });
}

async function read(
  tx: PoolClient,
  { clinics, at }: Pick<BookingContext, 'clinics' | 'at'>,
  id: number,
): Promise<Consult> {
  const found = await db.findConsult(tx, clinics, id, at);
  if (!found) throw notFound();
  return found;
}

interface ChangedConsult {
  id: number;
  email: EmailNotice;
}

/** Changes a consult, checking its version, and returns the updated one. */
function changeConsult(
  context: BookingContext,
  id: number,
  version: number,
  work: (tx: PoolClient, consult: Consult) => Promise<ChangedConsult>,
): Promise<ConsultWithEmail> {
  return asClinics(context.store, context.clinics, async (tx) => {
    const current = await db.lockConsult(tx, context.clinics, id);
    if (!current) throw notFound();
    if (current.version !== version) throw new ApiError(409, 'Another user changed this consult');
    const changed = await work(tx, await read(tx, context, id));
    return { ...(await read(tx, context, changed.id)), ...changed.email };
  });
}

async function book(
  tx: PoolClient,
  context: BookingContext,
  booking: ConsultSlot & { client: number; patientId: number; note: string },
  emailDetails: Pick<ConsultEmailDetails, 'change' | 'from'> = { change: 'booked' },
): Promise<ChangedConsult> {
  const error = await slotError(tx, booking.client, booking, { now: context.at });
  if (error) throw error;
  const id = await db.insertConsult(tx, booking, context);
  await requireClaim(tx, { client: booking.client, id });
  const booked = await read(tx, context, id);
  const email = await enqueueConsultEmail(tx, context, booked, emailDetails);
  const details = nonEmpty({ to: booked.startsAt, counselor: booked.counselorName, ...email });
  await db.recordConsultChange(tx, booked, { ...context, change: 'booked', details });
  return { id, email };
}

/** Refuses a time at which the counselor is busy in a clinic that the user may not see. */
async function requireClaim(tx: PoolClient, consult: Pick<Consult, 'client' | 'id'>): Promise<void> {
  if (!(await hasClaim(tx, consult))) throw fieldError('time', 'The counselor is busy elsewhere at that time');
}

async function cancel(
  tx: PoolClient,
  context: BookingContext,
  consult: Consult,
  cancellation: { reason: string; note: string } & Partial<EmailNotice>,
) {
  await db.updateCancelled(tx, consult, cancellation, context);
  await db.recordConsultChange(tx, consult, { ...context, change: 'cancelled', details: nonEmpty(cancellation) });
}

/** Cancels the consult and books the same one at another time; the patient gets a single email. */
async function rebook(tx: PoolClient, context: BookingContext, consult: Consult, result: ConsultOutcomeInput) {
  const { day, time, outsideHours, note } = result;
  if (!day) throw fieldError('day', 'Select a date');
  if (!time) throw fieldError('time', 'Select a time');
  await cancel(tx, context, consult, { reason: 'Booked again', note });
  const { client: clinicId, patientId, minutes, startsAt: from } = consult;
  const method = (consult.method ?? 'Phone') as ConsultSlot['method'];
  const slot = { counselor: consult.counselor ?? 0, day, time, minutes, method, outsideHours };
  return book(tx, context, { ...slot, client: clinicId, patientId, note }, { change: 'moved', from });
}

const isUpcoming = ({ state }: Consult) => ['booked', 'confirmed'].includes(state);
const isOver = ({ state }: Consult) => ['seen', 'no-show', 'cancelled'].includes(state);

const stateLabels: Partial<Record<Consult['state'], string>> = { seen: 'held', 'no-show': 'marked as no-show' };
const stateLabel = ({ state }: Consult) => stateLabels[state] ?? state;

/** The entries with non-empty text. */
function nonEmpty(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** The error for an unavailable time, on its field; null if the time is available. */
async function slotError(
  tx: PoolClient,
  clinicId: number,
  slot: ConsultSlot,
  options: { now: Date; except?: number },
): Promise<ApiError | null> {
  const { isCounselor, isPast, taken } = await db.checkSlot(tx, clinicId, slot, options);
  if (!isCounselor) return fieldError('counselor', 'Select an option from the list');
  if (isPast) return fieldError('time', 'This time is in the past');
  if (taken) return fieldError('time', `The counselor is already booked from ${taken}`);
  if (slot.outsideHours || isInHours(slot.day, slot.time, slot.minutes)) return null;
  return fieldError('outsideHours', `This is outside business hours (${businessHours.text})`);
}
