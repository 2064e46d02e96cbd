import type {
  AppointmentMapping,
  MappedType,
  MappingChange,
  MappingWithHistory,
  NewMapping,
} from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import type { SchedulingContext } from '../scheduling/change.ts';
import * as db from './queries.ts';

/** The user, the clinic of the call, and the time. */
export type MappingContext = Omit<SchedulingContext, 'mayOverbook'> & { clinic: number };

/** The appointment types of the clinic, each with what patients see. */
export function listMappings({ store, clinic, at }: MappingContext): Promise<MappedType[]> {
  return asClinics(store, [clinic], (tx) => db.listTypes(tx, clinic, at));
}

/** A mapping of the user's clinics with its history. */
export function readMapping({ store, clinics, at }: MappingContext, id: number): Promise<MappingWithHistory> {
  return asClinics(store, clinics, async (tx) => {
    const found = await db.findMapping(tx, clinics, id, at);
    if (!found) throw notFound();
    return found;
  });
}

/** Maps a type that has no mapping yet. */
export function addMapping({ store, clinic, ...by }: MappingContext, mapping: NewMapping): Promise<AppointmentMapping> {
  const { ehrType, shownAs, preparation } = mapping;
  return asClinics(store, [clinic], async (tx) => {
    const added = await row<AppointmentMapping>(
      tx,
      sql`insert into inova.appointment_mappings as m (client_id, ehr_type, shown_as, preparation)
        values (${clinic}, ${ehrType}, ${shownAs}, ${preparation}) on conflict do nothing returning ${db.mappingColumns}`,
    );
    if (!added) {
      const existing = await db.mappingOf(tx, clinic, ehrType);
      throw fieldError('ehrType', `${ehrType} is already mapped to “${existing?.shownAs}”`);
    }
    await db.recordMappingChange(tx, [clinic], added.id, { change: 'mapped', ...by });
    return added;
  });
}

/** Changes what patients see for a type, checking the version. */
export function changeMapping(
  { store, clinics, ...by }: MappingContext,
  id: number,
  { shownAs, preparation, version }: MappingChange & { version: number },
): Promise<AppointmentMapping> {
  return asClinics(store, clinics, async (tx) => {
    if (!(await db.findMapping(tx, clinics, id, by.at))) throw notFound();
    const changed = await row<AppointmentMapping>(
      tx,
      sql`update inova.appointment_mappings m set shown_as = ${shownAs}, preparation = ${preparation}, version = m.version + 1
        where m.client_id = any (${clinics}) and m.id = ${id} and m.version = ${version} and m.removed_at is null
        returning ${db.mappingColumns}`,
    );
    if (!changed) throw new ApiError(409, 'Another user changed this mapping');
    await db.recordMappingChange(tx, clinics, id, { change: 'changed', ...by });
    return changed;
  });
}

/** Removes a mapping; removing it again changes nothing. */
export function removeMapping({ store, clinics, ...by }: MappingContext, id: number): Promise<AppointmentMapping> {
  return asClinics(store, clinics, async (tx) => {
    const removed = await row<AppointmentMapping>(
      tx,
      sql`update inova.appointment_mappings m set removed_at = ${by.at}
        where m.client_id = any (${clinics}) and m.id = ${id} and m.removed_at is null returning ${db.mappingColumns}`,
    );
    if (removed) await db.recordMappingChange(tx, clinics, id, { change: 'unmapped', ...by });
    const found =
      removed ??
      (await row<AppointmentMapping>(
        tx,
        sql`select ${db.mappingColumns} from inova.appointment_mappings m
          where m.client_id = any (${clinics}) and m.id = ${id}`,
      ));
    if (!found) throw notFound();
    return found;
  });
}
