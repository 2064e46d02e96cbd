import type { PoolClient } from 'pg';
import type { OfferStatus } from '#server/inova/contract/scheduling/waitlist.ts';
import { holdMinutes } from '#server/inova/contract/text/hold-minutes.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { notify } from '../../notifications/notify.ts';

/** A time that became free. */
export interface FreedTime {
  client: number;
  provider: number;
  startsAt: string | Date;
  minutes: number;
}

/** Who does it, and when. */
export interface OfferedBy {
  by: string;
  at: Date;
}

interface Held {
  id: number;
  client: number;
  entry: number;
}

/** The first by deadline who waits for this time, and was not offered it: as columns of a new offer. */
const nextFor = ({ client, provider, startsAt, minutes }: FreedTime, { by, at }: OfferedBy) => sql`
  select w.client_id, w.id as entry_id, v.id as provider_id, ${startsAt}::timestamptz as starts_at,
    coalesce(a.minutes, t.minutes) as minutes, ${at}::timestamptz + make_interval(mins => ${holdMinutes}) as held_until,
    ${by} as offered_by, ${at}::timestamptz as offered_at
  from inova.waitlist w
  join inova.clients c on c.id = w.client_id
  join inova.appointment_types t on t.client_id = w.client_id and t.name = w.type
  join inova.providers v on v.client_id = w.client_id and v.id = ${provider} and v.role = t.role
  left join inova.appointments a on a.client_id = w.client_id and a.id = w.appointment_id
  where w.client_id = ${client} and w.state = 'waiting' and ${startsAt}::timestamptz > ${at}::timestamptz
    and coalesce(w.provider_id, v.id) = v.id and coalesce(a.minutes, t.minutes) <= ${minutes}
    and (${startsAt}::timestamptz at time zone c.time_zone)::date between w.from_on and w.deadline_on
    and (a.id is null or (a.state in ('booked', 'confirmed') and a.starts_at > ${startsAt}::timestamptz))
    and not exists (select from inova.waitlist_offers o where o.client_id = w.client_id and o.entry_id = w.id
      and (o.state = 'held' or (o.provider_id = v.id and o.starts_at = ${startsAt}::timestamptz)))
    and inova.is_open(w.client_id, v.id, ${startsAt}, coalesce(a.minutes, t.minutes))
    and inova.is_free(w.client_id, v.id, w.type, ${startsAt}, coalesce(a.minutes, t.minutes), null)
  order by w.deadline_on, w.added_at, w.id limit 1 for update of w skip locked`;

/** Offers a time that became free to whoever waits for it with the earliest deadline, and tells who added them. */
export async function offerFreed(db: PoolClient, freed: FreedTime, author: OfferedBy): Promise<void> {
  const held = await hold(db, nextFor(freed, author));
  if (held) await announce(db, held, author.at);
}

/** Holds a time for an entry; null if somebody else has got it. */
export async function hold(db: PoolClient, offer: Sql): Promise<Held | null> {
  const added = await row<Held>(
    db,
    sql`insert into inova.waitlist_offers
        (client_id, entry_id, provider_id, starts_at, minutes, held_until, offered_by, offered_at)
      ${offer} returning id, client_id as client, entry_id as entry`,
  );
  if (!added || (await hasClaim(db, added))) return added;
  await rows(db, sql`delete from inova.waitlist_offers where client_id = ${added.client} and id = ${added.id}`);
  return null;
}

const hasClaim = async (db: PoolClient, { client, id }: Held) =>
  (await row(db, sql`select from inova.time_claims where client_id = ${client} and offer_id = ${id} limit 1`)) !== null;

async function announce(db: PoolClient, { client, entry }: Held, at: Date): Promise<void> {
  const found = await row<{ to: string; type: string }>(
    db,
    sql`select added_by as to, type from inova.waitlist where client_id = ${client} and id = ${entry}`,
  );
  if (!found) return;
  const text = `${found.type}: call the patient within ${holdMinutes} minutes`;
  const link = `/scheduling/waitlist/entry/${entry}`;
  await notify(db, { to: found.to, kind: 'waitlist', title: 'An earlier time is free', text, link, client, at });
}

/** Ends an offer that holds its time, and offers the time to the next, unless it is booked. */
export async function endOffer(
  db: PoolClient,
  { client, id }: Pick<Held, 'client' | 'id'>,
  state: Exclude<OfferStatus, 'held'>,
  author: OfferedBy,
): Promise<void> {
  const ended = await row<FreedTime>(
    db,
    sql`update inova.waitlist_offers set state = ${state}, ended_by = ${author.by}, ended_at = ${author.at}
      where client_id = ${client} and id = ${id} and state = 'held'
      returning client_id as client, provider_id as provider, starts_at as "startsAt", minutes`,
  );
  if (ended && state !== 'booked') await offerFreed(db, ended, { ...author, by: 'system' });
}
