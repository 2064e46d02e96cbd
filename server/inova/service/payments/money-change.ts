import type { PoolClient } from 'pg';
import { asClinics, row, type Sql, sql } from '#server/store/sql.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** A change of money: its transaction, clinic, time, and user. */
export interface MoneyChange {
  db: PoolClient;
  client: number;
  at: Date;
  by: string;
}

/** Runs a change of a record in the user's clinics, and what is read after it, as one transaction. */
export function changeMoney<T>(
  { store, now }: ServiceContext,
  { principal }: Session,
  { table, id }: { table: Sql; id: number },
  work: (change: MoneyChange) => Promise<T>,
): Promise<T> {
  return asClinics(store, principal.clinics, async (db) => {
    const owner = await row<{ client: number }>(
      db,
      sql`select client_id as client from ${table} where client_id = any (${principal.clinics}) and id = ${id}`,
    );
    if (!owner) throw notFound();
    return work({ db, ...owner, at: now(), by: principal.email });
  });
}
