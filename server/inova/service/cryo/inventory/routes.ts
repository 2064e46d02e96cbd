import * as calls from '#server/inova/contract/cryo/inventory.ts';
import { asClinics } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { inventoryOfPatient } from './specimens.ts';

/** What is frozen, and where it is. */
export function inventoryRoutes({ store }: ServiceContext): Route[] {
  return [
    route(calls.ofPatient, ({ params: { id: patient } }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const specimens = await inventoryOfPatient(db, patient);
        if (!specimens) throw notFound();
        return { patientId: patient, specimens };
      }),
    ),
  ];
}
