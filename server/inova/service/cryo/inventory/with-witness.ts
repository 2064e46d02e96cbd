import type { PoolClient } from 'pg';
import type { WitnessConfirmation } from '#server/inova/contract/cryo/witness.ts';
import { asClinics, row, type Sql, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { refusalOf, type WitnessedMove } from './record-movements.ts';
import { confirmWitness } from './witness.ts';

/** A record in the address of a call. */
export interface Subject {
  table: Sql;
  id: number;
}

/** The clinic of a record of these clinics, or a 404. */
export async function clinicOf(db: PoolClient, clinics: number[], { table, id }: Subject): Promise<number> {
  const owner = await row<{ client: number }>(
    db,
    sql`select client_id as client from ${table} where client_id = any (${clinics}) and id = ${id}`,
  );
  if (!owner) throw notFound();
  return owner.client;
}

/** Runs a move of a record with a confirmed witness, and what is read after it, as one transaction. */
export async function withWitness<T>(
  context: ServiceContext,
  { principal }: Session,
  subject: Subject,
  { note, ...confirmation }: WitnessConfirmation & { note?: string },
  work: (move: WitnessedMove) => Promise<T>,
): Promise<T> {
  const { store, now } = context;
  const client = await asClinics(store, principal.clinics, (db) => clinicOf(db, principal.clinics, subject));
  const witness = await confirmWitness(context, principal, client, confirmation);
  return asClinics(store, principal.clinics, (db) =>
    work({ db, client, at: now(), by: principal.email, witness, note }).catch((error) => {
      throw refusalOf(error);
    }),
  );
}
