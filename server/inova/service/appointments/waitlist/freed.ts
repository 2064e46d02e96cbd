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

interface Entry {
  client: number;
  entry: number;
}

/** Ends the offer that an entry holds, if it does. */
export async function endHeld(db: PoolClient, of: Entry, author: OfferedBy): Promise<void> {
  await endExpired(db, of, author.at);
  for (const { id } of await heldBy(db, of)) await endOffer(db, { client: of.client, id }, 'declined', author);
}

/** Ends the offer of an entry that has expired and that the job has not ended yet. */
export async function endExpired(db: PoolClient, of: Entry, at: Date): Promise<void> {
  const expired = (await heldBy(db, of)).filter(({ heldUntil }) => heldUntil <= at);
  for (const { id } of expired) await endOffer(db, { client: of.client, id }, 'expired', { by: 'system', at });
}

const heldBy = (db: PoolClient, { client, entry }: Entry) =>
  rows<{ id: number; heldUntil: Date }>(
    db,
    sql`select id, held_until as "heldUntil" from inova.waitlist_offers
      where client_id = ${client} and entry_id = ${entry} and state = 'held'`,
  );
