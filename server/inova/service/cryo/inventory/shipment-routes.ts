import * as calls from '#server/inova/contract/cryo/shipments.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { createShipment, readShipment, signCustody } from './shipments.ts';
import { withWitness } from './with-witness.ts';

const shipments = sql`inova.cryo_shipments`;

/** Shipments between laboratories, and their custody. */
export function shipmentRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.get, ({ params: { shipment } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readShipment(db, principal.clinics, shipment)),
    ),

    route(calls.create, ({ body }, { principal: { clinic: client, email: by } }) =>
      asClinics(store, [client], async (db) =>
        readShipment(db, [client], await createShipment(db, { client, at: now(), by }, body)),
      ),
    ),

    route(calls.sign, ({ params: { shipment: id }, body }, session) =>
      withWitness(context, session, { table: shipments, id }, body, async (change) => {
        await signCustody(change, id, body);
        return readShipment(change.db, [change.client], id);
      }),
    ),
  ];
}
