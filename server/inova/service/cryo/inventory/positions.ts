import { type Database, row, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';

/** A position to move to. */
export interface Destination {
  id: number;
  address: string;
  place: 'slot' | 'bench' | 'shipper';
}

/** A container in use with this address, or null. */
export const findContainer = (db: Database, client: number, address: string) =>
  row<{ id: number; address: string; rootId: number; kind: string }>(
    db,
    sql`select id, address, root_id as "rootId", kind from inova.cryo_containers
      where client_id = ${client} and address = ${address} and retired_at is null`,
  );

/** A condition on a position `o` of a clinic: it is in a container `within` (its own goblet, cane, canister, or tank). */
export const isWithin = (client: number, address: string) =>
  sql`o.client_id = ${client} and o.address like ${`${address}-%`}
    and o.root_id = (select root_id from inova.cryo_containers c where c.client_id = ${client} and c.address = ${address})`;

/** A condition on a position `o`: nothing is in it. */
export const isFree = sql`not exists (select from inova.cryo_specimens s where s.client_id = o.client_id and s.position_id = o.id)`;

/**
 * The position that an address means for a specimen: itself, or the first empty one of a container. Throws if there is no
 * such place, or the container is full.
 */
export async function findDestination(
  db: Database,
  client: number,
  specimen: number,
  address: string,
): Promise<Destination> {
  const columns = sql`o.id, o.address, o.place`;
  const exact = await row<Destination>(
    db,
    sql`select ${columns} from inova.cryo_positions o where o.client_id = ${client} and o.address = ${address}`,
  );
  if (exact) return exact;
  const container = await findContainer(db, client, address);
  if (!container) throw fieldError('to', `There is no position ${address} in this clinic`);
  const free = await row<Destination>(
    db,
    sql`select ${columns} from inova.cryo_positions o
      where ${isWithin(client, address)} and ${isFree} and coalesce(o.held_for, ${specimen}) = ${specimen}
      order by o.held_for nulls last, o.id limit 1`,
  );
  if (!free) throw fieldError('to', `${address} is full. Select another place.`);
  return free;
}
