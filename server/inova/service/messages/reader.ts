import type { PoolClient } from 'pg';
import { asClinics, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Session } from '../caller.ts';
import { notFound } from '../errors.ts';
import { isVisibleTo } from '../tasks/visible.ts';

/** The user of a call, the user's clinics, and the time. */
export interface Reader {
  store: Store;
  clinics: number[];
  clinic: number;
  userId: number;
  email: string;
  isAdmin: boolean;
  /** True for tasks `k` that the user may see. */
  seesTask: Sql;
  at: Date;
}

export function readerOf(store: Store, { principal }: Session, at: Date): Reader {
  const { clinics, clinic, userId, email, isAdmin } = principal;
  return {
    store,
    clinics: [...new Set([clinic, ...clinics])],
    clinic,
    userId,
    email: email.toLowerCase(),
    isAdmin,
    seesTask: isVisibleTo(principal),
    at,
  };
}

/** Runs a transaction on the records of the reader's clinics. */
export const asReader = <T>({ store, clinics }: Reader, work: (db: PoolClient) => Promise<T>): Promise<T> =>
  asClinics(store, clinics, work);

/** True for groups `g` that are open to everyone in the clinic, or have this member. */
export const isOfMember = ({ email }: Pick<Reader, 'email'>): Sql => sql`(
  not exists (select from inova.chat_group_members o where o.client_id = g.client_id and o.group_id = g.id)
  or exists (select from inova.chat_group_members o
    where o.client_id = g.client_id and o.group_id = g.id and o.email = ${email}))`;

/** True for groups `g` whose conversations the user can read: admins all of their clinics. */
export const canRead = (reader: Reader): Sql => (reader.isAdmin ? sql`true` : isOfMember(reader));

/** A group that the user can read, with its clinic. */
export interface ReadableGroup {
  id: number;
  client: number;
  timeZone: string;
}

/** The groups that the user can read, the deleted ones included: of a clinic, or with this number. */
export function readableGroups(
  db: PoolClient,
  reader: Reader,
  { clientId, groupId }: { clientId?: number | undefined; groupId?: number | undefined } = {},
): Promise<ReadableGroup[]> {
  return groupsOf(
    db,
    sql`${canRead(reader)} and (${clientId ?? null}::int is null or g.client_id = ${clientId ?? null})
      and (${groupId ?? null}::bigint is null or g.id = ${groupId ?? null})`,
  );
}

function groupsOf(db: PoolClient, condition: Sql): Promise<ReadableGroup[]> {
  return rows(
    db,
    sql`select g.id, g.client_id as client, c.time_zone as "timeZone"
      from inova.chat_groups g join inova.clients c on c.id = g.client_id where ${condition}`,
  );
}

/** The groups whose unread conversations count for the user: active, and open to everyone or with the user as a member. */
export const isInInbox = (reader: Pick<Reader, 'email'>): Sql =>
  sql`(g.deleted_at is null and g.active and ${isOfMember(reader)})`;

/** The groups of the user's inbox. */
export function inboxGroups(db: PoolClient, reader: Reader, clientId?: number): Promise<ReadableGroup[]> {
  return groupsOf(
    db,
    sql`${isInInbox(reader)} and (${clientId ?? null}::int is null or g.client_id = ${clientId ?? null})`,
  );
}

/** A record, or the response for one that the user can't see. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
