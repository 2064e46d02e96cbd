import type { PoolClient } from 'pg';
import type { WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../errors.ts';
import { endOffer } from '../waitlist/offers.ts';
import { lockEntry, readEntry } from '../waitlist/queries.ts';
import { bookSlot } from './book.ts';
import { read, type SchedulingContext } from './change.ts';
import { moveTo } from './move.ts';
import { findType, lockAppointment } from './queries.ts';

interface HeldOffer {
  id: number;
  client: number;
  entry: number;
  provider: number;
  startsAt: string;
}

/** Books the time that is held: moves the appointment there, or books one. */
export function bookOffer(context: SchedulingContext, offer: number): Promise<WaitlistEntry> {
  return answer(context, offer, async (db, held, entry) => {
    await endOffer(db, held, 'booked', context);
    const booked = entry.appointment
      ? await moveEarlier(db, context, entry.appointment.id, held)
      : await bookFirst(db, context, entry, held);
    await rows(
      db,
      sql`update inova.waitlist set state = 'booked', booked_id = ${booked}, ended_by = ${context.by},
          ended_at = ${context.at}, version = version + 1
        where client_id = ${held.client} and id = ${held.entry}`,
    );
  });
}

async function moveEarlier(db: PoolClient, context: SchedulingContext, id: number, held: HeldOffer): Promise<number> {
  await lockAppointment(db, [held.client], id);
  await moveTo(db, context, await read(db, context, id), held);
  return id;
}

async function bookFirst(
  db: PoolClient,
  context: SchedulingContext,
  { patientId, type, note }: WaitlistEntry,
  { client, provider, startsAt }: HeldOffer,
): Promise<number> {
  const kind = await findType(db, client, type);
  if (!kind) throw notFound();
  const slot = { client, provider, type, ...kind, startsAt, except: null };
  return bookSlot(db, context, { patientId, method: 'In person', note }, slot);
}

/** Records that the patient doesn't take the time, which goes to the next. */
export function declineOffer(context: SchedulingContext, offer: number): Promise<WaitlistEntry> {
  return answer(context, offer, (db, held) => endOffer(db, held, 'declined', context));
}

/** Does something with an offer that still holds its time, and returns its entry as it is then. */
function answer(
  { store, clinics, at }: SchedulingContext,
  offer: number,
  work: (db: PoolClient, held: HeldOffer, entry: WaitlistEntry) => Promise<void>,
): Promise<WaitlistEntry> {
  return asClinics(store, clinics, async (db) => {
    const found = await row<HeldOffer>(
      db,
      sql`select ${columns} from inova.waitlist_offers o where o.client_id = any (${clinics}) and o.id = ${offer}`,
    );
    if (!found) throw notFound();
    await lockEntry(db, [found.client], found.entry);
    const held = await row(
      db,
      sql`select from inova.waitlist_offers o where o.client_id = ${found.client} and o.id = ${offer} and o.state = 'held'
          and o.held_until > ${at}::timestamptz for update`,
    );
    if (!held) throw new ApiError(409, 'This offer has ended. The time may be with another patient.');
    await work(db, found, await readEntry(db, [found.client], found.entry, at));
    return readEntry(db, [found.client], found.entry, at);
  });
}

const columns = sql`o.id, o.client_id as client, o.entry_id as entry, o.provider_id as provider,
  ${isoTime('o.starts_at')} as "startsAt"`;
