import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { join as joinSql, type RawValue, raw, Sql } from 'sql-template-tag';
import { callContext } from './call-context.ts';
import { canPrepare, inOneWrite, inTransaction, repeatReads, withConnection, workAs } from './connection.ts';
import { roles } from './roles.ts';
import { onSharedConnection } from './shared-connection.ts';
import type { RolePool, Store } from './store.ts';

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

const names = new WeakMap<Sql, string>();

/**
 * A statement that connections parse and plan once, under this name, which belongs to its text alone, and share with
 * others of the moment: for the few short ones that many requests need. Behind a pooler it is planned each time.
 */
export function prepared(name: string, statement: Sql): Sql {
  names.set(statement, name);
  return statement;
}

/** The name that a statement is prepared under on this connection, if it is. */
const nameOn = (db: Database, statement: Sql) => (canPrepare(db) ? names.get(statement) : undefined);

export type Database = Pool | PoolClient;

/** Runs a statement and returns all rows; on the store's pool, in a transaction of the portal's role. */
export async function rows<T>(db: Database, statement: Sql): Promise<T[]> {
  if (isRolePool(db)) return rowsAlone<T>(db, workAs(roles.portal), statement);
  const { text, values } = statement;
  return (await db.query<T & object>({ name: nameOn(db, statement), text, values })).rows;
}

const isRolePool = (db: Database): db is RolePool => 'worksAs' in db;

/** The first row of a statement, or null. */
export async function row<T>(db: Database, statement: Sql): Promise<T | null> {
  const [first] = await rows<T>(db, statement);
  return first ?? null;
}

/** Runs a transaction as the store's owner, with access to every clinic and without a time limit. */
export function asOwner<T>(store: Store, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(store.owner, "set local inova.clinics = 'every'", work);
}

/** Runs a transaction as the portal: on its own tables, and on accounts and what else has no clinic. */
export function asPortal<T>(store: Store, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inCallTransaction(store, workAs(roles.portal), work);
}

/** Runs a transaction in which only rows of these clinics can be read and written. */
export async function asClinics<T>(store: Store, clinics: number[], work: (db: PoolClient) => Promise<T>): Promise<T> {
  return inCallTransaction(store, workForClinics(clinics), work);
}

/** Runs one statement as in `asClinics`, in a single round trip, and returns all rows. */
export async function rowsAsClinics<T>(store: Store, clinics: number[], statement: Sql): Promise<T[]> {
  return rowsInCall<T>(store, workForClinics(clinics), statement);
}

/** The first row of a statement run as in `asClinics`, or null. */
export async function rowAsClinics<T>(store: Store, clinics: number[], statement: Sql): Promise<T | null> {
  const [first] = await rowsAsClinics<T>(store, clinics, statement);
  return first ?? null;
}

/**
 * Runs a transaction that only reads records of these clinics. It sees all that its caller wrote, or was acknowledged in
 * the caller's clinics before the call; what others wrote may be missing for seconds (see `standbys.ts`).
 */
export async function readAsClinics<T>(
  store: Store,
  clinics: number[],
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  return readInCall(store, clinics, work, () => asClinics(store, clinics, work));
}

/** Reads rows as in `readAsClinics`, on the primary in a single round trip. */
export async function readRowsAsClinics<T>(store: Store, clinics: number[], statement: Sql): Promise<T[]> {
  const work = (db: PoolClient) => rows<T>(db, statement);
  return readInCall(store, clinics, work, () => rowsAsClinics<T>(store, clinics, statement));
}

/** Runs one statement as the portal that can also read and write what is kept of patients for this user. */
export async function rowsAsUser<T>(store: Store, email: string, statement: Sql): Promise<T[]> {
  const settings = workAs(roles.portal, `set local inova.user_email = ${escapeLiteral(email)}`);
  return rowsInCall<T>(store, settings, statement);
}

function workForClinics(clinics: number[]): string {
  if (!clinics.every(Number.isSafeInteger)) throw new TypeError('clinics must be whole numbers');
  return workAs(roles.service, `set local inova.clinics = '{${clinics.join()}}'`);
}

/** Reads on a standby if there is one; what belongs to a joint transaction, on its connection. */
function readInCall<T>(
  { standbys }: Store,
  clinics: number[],
  work: (db: PoolClient) => Promise<T>,
  onPrimary: () => Promise<T>,
): Promise<T> {
  if (!standbys || callContext().joint) return onPrimary();
  return standbys.read(workForClinics(clinics), work, onPrimary);
}

/** Runs a transaction, or a part of the caller's joint one. */
function inCallTransaction<T>(store: Store, settings: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const { joint } = callContext();
  return joint ? joint.part(settings, work) : inTransaction(store.pool, settings, work);
}

const isRead = ({ text }: Sql) => /^\s*select\b/i.test(text);

/** Runs a statement as a part of the caller's joint transaction, which reading doesn't begin, or alone. */
function rowsInCall<T>(store: Store, settings: string, statement: Sql): Promise<T[]> {
  const { joint } = callContext();
  if (joint && (joint.isOpen || !isRead(statement))) return joint.part(settings, (db) => rows<T>(db, statement));
  return rowsAlone<T>(store.pool, settings, statement);
}

/** Runs a statement in a transaction of its own, without waiting for what surrounds it. */
function rowsAlone<T>(pool: Pool, settings: string, statement: Sql): Promise<T[]> {
  const { text, values } = statement;
  return repeatReads((begin) => {
    const send = async (db: PoolClient) => {
      const [, found] = await Promise.all([
        db.query(`${begin}; ${settings}`),
        db.query<T & object>({ name: nameOn(db, statement), text, values }),
        db.query('commit'),
      ]);
      return found.rows;
    };
    if (names.has(statement)) return onSharedConnection(pool, send);
    return withConnection(pool, (db) => inOneWrite(db, () => send(db)));
  });
}

/** True for texts with this prefix; a range condition, which can use an index under row security. */
export function beginsWith(column: Sql, text: Sql): Sql {
  return sql`${column} ~>=~ ${text} and ${column} ~<=~ (${text} || chr(1114111))`;
}
