import type { PoolClient } from 'pg';
import { financialConsult } from '#server/inova/contract/scheduling/appointments.ts';
import type { NewWaitlistEntry, WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { holdMinutes } from '#server/inova/contract/text/hold-minutes.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { clinicOfPatient } from '../../patients/queries.ts';
import { endExpired, endHeld } from '../waitlist/freed.ts';
import { hold } from '../waitlist/offers.ts';
import { type LockedEntry, lockEntry, readEntry } from '../waitlist/queries.ts';
import { read, type SchedulingContext } from './change.ts';
import { findType } from './queries.ts';

/** Adds a patient to the waitlist. */
export function addEntry(context: SchedulingContext, entry: NewWaitlistEntry): Promise<WaitlistEntry> {
  const { store, clinics, by, at } = context;
  return asClinics(store, clinics, async (db) => {
    const client = await clinicOfPatient(db, clinics, entry.patientId);
    if (!client) throw fieldError('patientId', 'Patient not found');
    await requireType(db, client, entry);
    if (entry.appointmentId) await requireAppointment(db, context, entry);
    if (entry.deadlineOn < entry.fromOn) throw fieldError('deadlineOn', 'Select the first day or a later one');
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.waitlist (client_id, patient_id, appointment_id, type, provider_id, from_on, deadline_on, note,
          added_by, added_at)
        select ${client}, ${entry.patientId}, ${entry.appointmentId ?? null}, ${entry.type}, ${entry.provider ?? null},
          ${entry.fromOn}, ${entry.deadlineOn}, ${entry.note}, ${by}, ${at}
        from inova.clients c where c.id = ${client}
          and ${entry.deadlineOn}::date >= (${at}::timestamptz at time zone c.time_zone)::date
        on conflict (client_id, appointment_id) where state = 'waiting' do nothing returning id`,
    );
    if (!added) throw await refusal(db, client, entry);
    return readEntry(db, [client], added.id, at);
  });
}

/** Why an entry was not added: the appointment is on the waitlist, or the last day has passed. */
async function refusal(db: PoolClient, client: number, { appointmentId }: NewWaitlistEntry): Promise<ApiError> {
  const waiting = await row(
    db,
    sql`select from inova.waitlist where client_id = ${client} and appointment_id = ${appointmentId ?? null} and state = 'waiting'`,
  );
  if (waiting) return new ApiError(409, 'This appointment is already on the waitlist');
  return fieldError('deadlineOn', 'Select today or a later date');
}

async function requireType(db: PoolClient, client: number, { type, provider }: NewWaitlistEntry): Promise<void> {
  if (type === financialConsult) throw fieldError('type', 'Book financial consults in the Consults Calendar');
  const kind = await findType(db, client, type);
  if (!kind) throw fieldError('type', 'Select an option from the list');
  if (provider === undefined) return;
  const found = await row<{ role: string }>(
    db,
    sql`select role from inova.providers where client_id = ${client} and id = ${provider}`,
  );
  if (found?.role !== kind.role) throw fieldError('provider', `Select a provider with the role ${kind.role}`);
}

async function requireAppointment(db: PoolClient, context: SchedulingContext, entry: NewWaitlistEntry): Promise<void> {
  const appointment = await read(db, context, entry.appointmentId as number);
  const isOwn = appointment.patientId === entry.patientId && appointment.type === entry.type;
  if (!isOwn) throw fieldError('appointmentId', 'Select an appointment of this patient and type');
  if (!['booked', 'confirmed'].includes(appointment.state) || new Date(appointment.startsAt) <= context.at)
    throw fieldError('appointmentId', 'Select an upcoming appointment');
}

/** Takes an entry off the waitlist; the time that is offered goes to the next. */
export function removeEntry(context: SchedulingContext, id: number, version: number): Promise<WaitlistEntry> {
  return changeEntry(context, id, async (db, entry) => {
    if (entry.version !== version) throw new ApiError(409, 'Another user changed this entry');
    await rows(
      db,
      sql`update inova.waitlist set state = 'removed', ended_by = ${context.by}, ended_at = ${context.at},
          version = version + 1
        where client_id = ${entry.client} and id = ${id}`,
    );
    await endHeld(db, { client: entry.client, entry: id }, context);
  });
}

/** Offers a free time to the patient of an entry. */
export function offerTime(
  context: SchedulingContext,
  id: number,
  { provider, startsAt }: { provider: number; startsAt: string },
): Promise<WaitlistEntry> {
  const { by, at } = context;
  return changeEntry(context, id, async (db, { client }) => {
    await endExpired(db, { client, entry: id }, at);
    const { free, minutes, offers } = await readEntry(db, [client], id, at);
    if (offers.some(({ state }) => state === 'held')) throw new ApiError(409, 'This patient has an offer already');
    const isFree = free.some(
      (each) => each.provider === provider && Date.parse(each.startsAt) === Date.parse(startsAt),
    );
    const offer = sql`select ${client}::int, ${id}::bigint, ${provider}::bigint, ${startsAt}::timestamptz, ${minutes}::int,
      ${at}::timestamptz + make_interval(mins => ${holdMinutes}), ${by}::text, ${at}::timestamptz`;
    if (!isFree || !(await hold(db, offer))) throw new ApiError(409, 'This time is no longer free');
  });
}

/** Changes an entry that waits, and returns it as it is then. */
function changeEntry(
  { store, clinics, at }: SchedulingContext,
  id: number,
  work: (db: PoolClient, entry: LockedEntry) => Promise<void>,
): Promise<WaitlistEntry> {
  return asClinics(store, clinics, async (db) => {
    const locked = await lockEntry(db, clinics, id);
    if (!locked) throw notFound();
    if (locked.state !== 'waiting') throw new ApiError(409, 'This patient no longer waits');
    await work(db, locked);
    return readEntry(db, [locked.client], id, at);
  });
}
