import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { join as joinSql, type RawValue, raw, Sql } from 'sql-template-tag';
import type { Store } from './store.ts';

export { empty, raw, type Sql } from 'sql-template-tag';

const aliasesIn = new WeakMap<Sql, ReadonlySet<string>>();
const noAliases: ReadonlySet<string> = new Set();

/** A table alias, tracked by `aliasesOf` in every statement composed with it. */
export function alias(name: string): Sql {
  const fragment = raw(name);
  aliasesIn.set(fragment, new Set([name]));
  return fragment;
}

/** The aliases used in a statement or SQL fragment. */
export const aliasesOf = (statement: Sql): ReadonlySet<string> => aliasesIn.get(statement) ?? noAliases;

export function sql(strings: readonly string[], ...values: RawValue[]): Sql {
  return withAliases(new Sql(strings, values), values);
}

export function join(values: RawValue[], separator?: string): Sql {
  return withAliases(joinSql(values, separator), values);
}

function withAliases(statement: Sql, values: RawValue[]): Sql {
  const found = values.flatMap((value) => (value instanceof Sql ? [...aliasesOf(value)] : []));
  if (found.length > 0) aliasesIn.set(statement, new Set(found));
  return statement;
}

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

/** Runs a statement and returns all rows; prepared once per connection, under a name derived from its text. */
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

/** Runs a transaction as the store's owner, with access to every clinic. */
export function asOwner<T>(store: Store, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(store, 'begin', work);
}

function beginAs(clinics: number[]): string {
  if (!clinics.every(Number.isSafeInteger)) throw new TypeError('clinics must be whole numbers');
  return `begin; set local role inova_service; set local inova.clinics = '{${clinics.join()}}'`;
}

/** Runs a transaction in which only rows of these clinics can be read and written. */
export async function asClinics<T>(store: Store, clinics: number[], work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(store, beginAs(clinics), work);
}

/** Runs one statement as in `asClinics`, in a single round trip, and returns all rows. */
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

/** True for texts with this prefix; a range condition, which can use an index under row security. */
export function beginsWith(column: Sql, text: Sql): Sql {
  return sql`${column} ~>=~ ${text} and ${column} ~<=~ (${text} || chr(1114111))`;
}
