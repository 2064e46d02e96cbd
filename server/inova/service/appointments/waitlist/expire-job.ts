import { asClinics, asOwner, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../context.ts';
import { endOffer } from './offers.ts';

/** Ends the offers whose time is no longer held, one after the other: each time goes to the next who waits for it. */
export async function endExpiredOffers({ store, now }: Pick<ServiceContext, 'store' | 'now'>): Promise<void> {
  const at = now();
  const expired = await asOwner(store, (db) =>
    rows<{ client: number; id: number }>(
      db,
      sql`select client_id as client, id from inova.waitlist_offers
        where state = 'held' and held_until <= ${at}::timestamptz order by held_until, client_id, id`,
    ),
  );
  for (const offer of expired) {
    await asClinics(store, [offer.client], (db) => endOffer(db, offer, 'expired', { by: 'system', at }));
  }
}

export const endExpiredOffersTask: ServiceTask = {
  name: 'end-waitlist-offers',
  label: 'Pass on times that the waitlist was offered',
  cron: '* * * * *',
  run: endExpiredOffers,
};
