import type { PoolClient } from 'pg';
import type {
  Medication,
  MedicationChange,
  MedicationWithVersions,
  NewMedication,
} from '#server/inova/contract/medications.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import * as db from './queries.ts';

/** The user, the clinic of the call, the user's clinics, and the time. */
export interface MedicationContext {
  store: Store;
  clinic: number;
  clinics: number[];
  by: string;
  at: Date;
}

/** The medications of the clinic of the call, or of another of the user's clinics. */
export async function listMedications(
  { store, clinic, clinics }: MedicationContext,
  client = clinic,
): Promise<Medication[]> {
  if (client !== clinic && !clinics.includes(client)) throw notFound();
  return asClinics(store, [client], (tx) => db.listMedications(tx, client));
}

export function readMedication({ store, clinics }: MedicationContext, id: number): Promise<MedicationWithVersions> {
  return asClinics(store, clinics, async (tx) => {
    const found = await db.findWithVersions(tx, clinics, id);
    if (!found) throw notFound();
    return found;
  });
}

async function read(tx: PoolClient, client: number, id: number): Promise<Medication> {
  const found = await db.findMedication(tx, client, id);
  if (!found) throw notFound();
  return found;
}

/** Adds a medication with its first version. */
export function addMedication(context: MedicationContext, added: NewMedication): Promise<Medication> {
  const { store, clinic } = context;
  const { name, route, wording, link } = added;
  return asClinics(store, [clinic], async (tx) => {
    await refuseDuplicate(tx, clinic, added);
    const found = await row<{ id: number }>(
      tx,
      sql`insert into inova.medications (client_id, name, route, wording, link)
        values (${clinic}, ${name}, ${route}, ${wording}, ${link}) returning id`,
    );
    const { id } = found as { id: number };
    await db.keepVersion(tx, clinic, id, context);
    return read(tx, clinic, id);
  });
}

/** Changes what patients are told from now on, and in the cycles that take it if wanted. */
export function changeMedication(
  context: MedicationContext,
  id: number,
  change: MedicationChange & { version: number },
): Promise<Medication> {
  const { store, clinics } = context;
  const { name, route, wording, link, version, updateCycles } = change;
  return asClinics(store, clinics, async (tx) => {
    const { client } = await lock(tx, clinics, id);
    const current = await read(tx, client, id);
    if (current.version !== version) throw new ApiError(409, 'Another user changed this medication');
    if (!current.retired) await refuseDuplicate(tx, client, change, id);
    await rows(
      tx,
      sql`update inova.medications set name = ${name}, route = ${route}, wording = ${wording}, link = ${link},
        version = version + 1 where client_id = ${client} and id = ${id}`,
    );
    await db.keepVersion(tx, client, id, context);
    if (updateCycles) await db.showCurrentVersion(tx, sql`m.client_id = ${client} and m.id = ${id}`);
    return read(tx, client, id);
  });
}

/** Takes a medication out of use, or offers it again; doing so twice changes nothing. */
export function setRetired(
  { store, clinics, by, at }: MedicationContext,
  id: number,
  retired: boolean,
): Promise<Medication> {
  return asClinics(store, clinics, async (tx) => {
    const { client } = await lock(tx, clinics, id);
    const current = await read(tx, client, id);
    if (current.retired === retired) return current;
    if (!retired) await refuseDuplicate(tx, client, current, id);
    await rows(
      tx,
      sql`update inova.medications set retired_at = ${retired ? at : null} where client_id = ${client} and id = ${id}`,
    );
    await rows(
      tx,
      sql`insert into inova.changes (client_id, record, record_id, change, by, at)
        values (${client}, 'medication list', ${id}, ${retired ? 'retired' : 'restored'}, ${by}, ${at})`,
    );
    return read(tx, client, id);
  });
}

async function lock(tx: PoolClient, clinics: number[], id: number): Promise<{ client: number }> {
  const found = await row<{ client: number }>(
    tx,
    sql`select client_id as client from inova.medications
      where client_id = any (${clinics}) and id = ${id} for update`,
  );
  if (!found) throw notFound();
  return found;
}

type Identity = Pick<NewMedication, 'name' | 'route'>;

/** Refuses a second medication in use with the same name and route, also one that is being added. */
async function refuseDuplicate(tx: PoolClient, client: number, { name, route }: Identity, except = 0): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(4682053, ${client})`);
  const found = await row(
    tx,
    sql`select from inova.medications where client_id = ${client} and lower(name) = lower(${name}::text) and route = ${route}
      and retired_at is null and id <> ${except}`,
  );
  if (found) throw fieldError('name', `${name} (${route.toLowerCase()}) is already in the list`);
}
