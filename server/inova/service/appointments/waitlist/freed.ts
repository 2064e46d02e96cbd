import type { PoolClient } from 'pg';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { rows, sql } from '#server/store/sql.ts';
import { endOffer, type OfferedBy, offerFreed } from './offers.ts';

/** Offers the time that an appointment had to who waits for it. */
export async function offerTimeOf(
  db: PoolClient,
  { at }: Pick<OfferedBy, 'at'>,
  { client, provider, startsAt, minutes }: Appointment,
): Promise<void> {
  if (provider !== null) await offerFreed(db, { client, provider, startsAt, minutes }, { by: 'system', at });
}

/** Takes an appointment that is cancelled off the waitlist; a time that it was offered goes to the next. */
export async function endWaiting(
  db: PoolClient,
  { by, at }: OfferedBy,
  { client, id }: Pick<Appointment, 'client' | 'id'>,
): Promise<void> {
  const ended = await rows<{ entry: number }>(
    db,
    sql`update inova.waitlist set state = 'removed', ended_by = ${by}, ended_at = ${at}, version = version + 1
      where client_id = ${client} and appointment_id = ${id} and state = 'waiting' returning id as entry`,
  );
  for (const { entry } of ended) await endHeld(db, { client, entry }, { by, at });
}

/** Ends the offer that an entry holds, if it does. */
export async function endHeld(
  db: PoolClient,
  { client, entry }: { client: number; entry: number },
  author: OfferedBy,
): Promise<void> {
  const held = await rows<{ id: number }>(
    db,
    sql`select id from inova.waitlist_offers where client_id = ${client} and entry_id = ${entry} and state = 'held'`,
  );
  for (const { id } of held) await endOffer(db, { client, id }, 'declined', author);
}
