import type { NewStatusItem } from '#server/inova/contract/status.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asPortal, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A status item of a service; `clientname` is empty and `client` null if it applies to all clinics. */
export interface StatusRow {
  id: number;
  name: string;
  clientname: string;
  description: string;
  status: string;
  notes: string;
  lastupdate: string;
  priority: number;
  client: number | null;
  checked: boolean;
  version: number;
}

export interface ResolvedRow extends StatusRow {
  resolvedat: string;
  resolvedby: string;
}

const columns = sql`s.id, s.name, coalesce(c.name, '') as clientname, s.description, s.status, s.notes,
  ${isoTime('s.lastupdate')} as lastupdate, s.priority, s.client_id as client, s.checked, s.version`;

const withClinic = sql`left join inova.clients c on c.id = s.client_id`;

const concernsClinics = (clinics: number[]): Sql => sql`(s.client_id is null or s.client_id = any (${clinics}))`;

/** The open items for all clinics or one of these, most urgent first. */
export function listStatus(store: Store, clinics: number[]): Promise<StatusRow[]> {
  return rows(
    store.pool,
    sql`select ${columns} from inova.status_items s ${withClinic}
      where s.resolved_at is null and ${concernsClinics(clinics)}
      order by s.priority desc, s.lastupdate desc, s.id desc`,
  );
}

/** The last 50 resolved items that apply to these clinics, newest first. */
export function listResolved(store: Store, clinics: number[]): Promise<ResolvedRow[]> {
  return rows(
    store.pool,
    sql`select ${columns}, ${isoTime('s.resolved_at')} as resolvedat, coalesce(s.resolved_by, '') as resolvedby
      from inova.status_items s ${withClinic}
      where s.resolved_at is not null and ${concernsClinics(clinics)}
      order by s.resolved_at desc, s.id desc limit 50`,
  );
}

const manualItem = (clinics: number[], id: number): Sql =>
  sql`select ${columns} from inova.status_items s ${withClinic}
    where s.id = ${id} and not s.checked and s.resolved_at is null and ${concernsClinics(clinics)}`;

/** An open item entered by a user that applies to these clinics, or null. */
export function getManualItem(store: Store, clinics: number[], id: number): Promise<StatusRow | null> {
  return asPortal(store, (db) => row(db, manualItem(clinics, id)));
}

/** The user who changes an item, and the time. */
export interface Change {
  by: string;
  at: Date;
}

/** Adds an item and returns it; null if it doesn't apply to these clinics. */
export function createStatus(
  store: Store,
  clinics: number[],
  item: NewStatusItem,
  { by, at }: Change,
): Promise<StatusRow | null> {
  const insert = sql`insert into inova.status_items (name, client_id, description, status, notes, priority, lastupdate, entered_by)
      values (${item.name}, ${item.client}, ${item.description}, ${item.status}, ${item.notes}, ${item.priority},
        ${at}, ${by}) returning id`;
  return asPortal(store, async (db) => {
    const added = await row<{ id: number }>(db, insert);
    return row<StatusRow>(db, manualItem(clinics, (added as { id: number }).id));
  });
}

/** Changes an open item, checking its version; false if it is resolved or was changed. */
export async function updateStatus(
  store: Store,
  id: number,
  version: number,
  item: NewStatusItem,
  { by, at }: Change,
): Promise<boolean> {
  const update = sql`update inova.status_items set name = ${item.name}, client_id = ${item.client},
      description = ${item.description}, status = ${item.status}, notes = ${item.notes},
      priority = ${item.priority}, lastupdate = ${at}, entered_by = ${by}, version = version + 1
    where id = ${id} and version = ${version} and not checked and resolved_at is null returning id`;
  const changed = await asPortal(store, (db) => rows(db, update));
  return changed.length === 1;
}

/** Resolves an open item, checking its version; false if it is resolved or was changed. */
export async function resolveStatus(store: Store, id: number, version: number, { by, at }: Change): Promise<boolean> {
  const update = sql`update inova.status_items set resolved_at = ${at}, resolved_by = ${by}, version = version + 1
    where id = ${id} and version = ${version} and not checked and resolved_at is null returning id`;
  const resolved = await asPortal(store, (db) => rows(db, update));
  return resolved.length === 1;
}
