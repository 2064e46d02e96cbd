import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Store } from './store.ts';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

export type Database = Pool | PoolClient;

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

/** Runs a statement, prepared once per connection under a name made from its text; all rows. */
export async function rows<T>(db: Database, statement: Sql): Promise<T[]> {
  const { text, values } = statement;
  const result = await db.query({ name: statementName(text), text, values });
  return result.rows;
}

/** The first row of a statement, or null. */
export async function row<T>(db: Database, statement: Sql): Promise<T | null> {
  const [first] = await rows<T>(db, statement);
  return first ?? null;
}

async function inTransaction<T>(store: Store, begin: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await store.pool.connect();
  try {
    await db.query(begin);
    const result = await work(db);
    await db.query('commit');
    db.release();
    return result;
  } catch (error) {
    await db.query('rollback').then(
      () => db.release(),
      (broken) => db.release(broken),
    );
    throw error;
  }
}

/** One transaction as the owner of the store, with access to every clinic. */
export function asOwner<T>(store: Store, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(store, 'begin', work);
}

function beginAs(clinics: number[]): string {
  if (!clinics.every(Number.isSafeInteger)) throw new TypeError('clinics must be whole numbers');
  return `begin; set local role inova_service; set local inova.clinics = '{${clinics.join()}}'`;
}

/** One transaction in which only rows of these clinics can be read and written. */
export async function asClinics<T>(store: Store, clinics: number[], work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(store, beginAs(clinics), work);
}

/** All rows of one statement run as in `asClinics`, in a single round trip. */
export async function rowsAsClinics<T>(store: Store, clinics: number[], statement: Sql): Promise<T[]> {
  const begin = beginAs(clinics);
  const db = await store.pool.connect();
  try {
    const [, found] = await Promise.all([db.query(begin), rows<T>(db, statement), db.query('commit')]);
    return found;
  } finally {
    db.release();
  }
}

/** Everything that begins with a text, as a range, which can use an index under row security. */
export function beginsWith(column: Sql, text: Sql): Sql {
  return sql`${column} ~>=~ ${text} and ${column} ~<=~ (${text} || chr(1114111))`;
}
