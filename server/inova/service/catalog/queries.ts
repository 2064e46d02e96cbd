import type { PoolClient } from 'pg';
import type { Catalog, CatalogKind, CatalogVersions, ClinicRules } from '#server/inova/contract/catalog.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, row, rows, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { assignments, type Content, catalogTables, columns, selectedColumns, toJson, values } from './kinds.ts';

/** The user who makes a change, and the time. */
export interface CatalogChange {
  store: Store;
  client: number;
  by: string;
  at: Date;
}

/** The columns shared by all kinds. */
export interface CatalogRecord extends Content {
  id: number;
  name: string;
  active: boolean;
  version: number;
}

const itemsOf = (kind: CatalogKind): Sql =>
  jsonList(
    sql`select ${selectedColumns(kind)} from ${catalogTables[kind].table} t order by ${catalogTables[kind].order}`,
  );

/** A clinic's catalog, including inactive items. */
export async function readCatalog(store: Store, client: number): Promise<Catalog> {
  const found = await rowsAsClinics<Catalog>(
    store,
    [client],
    sql`select ${itemsOf('categories')} as categories, ${itemsOf('packages')} as packages,
      ${itemsOf('checklists')} as checklists, ${itemsOf('discounts')} as discounts,
      json_build_object('approvalBeforeSending', coalesce((select r.approval_before_sending from inova.clinic_rules r
        where r.client_id = ${client}), false)) as rules`,
  );
  return found[0] as Catalog;
}

/** Sets a clinic's rules, and records who did. */
export async function setRules({ store, client, by, at }: CatalogChange, rules: ClinicRules): Promise<ClinicRules> {
  await asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into inova.clinic_rules (client_id, approval_before_sending)
        values (${client}, ${rules.approvalBeforeSending})
        on conflict (client_id) do update set approval_before_sending = excluded.approval_before_sending`,
    );
    await rows(
      db,
      sql`insert into inova.changes (client_id, record, record_id, change, by, at, details)
        values (${client}, 'clinic rules', ${client}, 'set', ${by}, ${at}, ${JSON.stringify(rules)})`,
    );
  });
  return rules;
}

/** The previous versions of a record, newest first. */
export function listVersions(store: Store, client: number, kind: CatalogKind, id: number): Promise<CatalogVersions> {
  return rowsAsClinics(
    store,
    [client],
    sql`select h.version, h.content, ${isoTime('h.until')} as until,
        ${staffName(sql`h.by`)} as by
      from inova.catalog_versions h
      where h.client_id = ${client} and h.record = ${catalogTables[kind].record} and h.record_id = ${id}
      order by h.version desc`,
  );
}

/** Runs a change in a transaction that locks the records of the kind. */
export function changeCatalog<T>(
  { store, client }: CatalogChange,
  kind: CatalogKind,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  return asClinics(store, [client], async (db) => {
    await rows(db, sql`select pg_advisory_xact_lock(${client}::int, hashtext(${catalogTables[kind].record}))`);
    return work(db);
  });
}

/** A record's current version, or null. */
export function findInCatalog(
  db: PoolClient,
  client: number,
  kind: CatalogKind,
  id: number,
): Promise<CatalogRecord | null> {
  return row(
    db,
    sql`select ${selectedColumns(kind)} from ${catalogTables[kind].table} t
      where t.client_id = ${client} and t.id = ${id} for update`,
  );
}

/** The record with this name, active or not, or null. */
export function findByName(db: PoolClient, kind: CatalogKind, name: string): Promise<CatalogRecord | null> {
  return row(
    db,
    sql`select ${selectedColumns(kind)} from ${catalogTables[kind].table} t where lower(t.name) = lower(${name})
      order by t.active desc, t.id limit 1 for update`,
  );
}

/** True if another active record has this name. */
export async function isNameTaken(db: PoolClient, kind: CatalogKind, name: string, except: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from ${catalogTables[kind].table} t where lower(t.name) = lower(${name}) and t.active and t.id <> ${except}`,
  );
  return found.length > 0;
}

/** The number of active packages that match a condition on `t`. */
async function countPackages(db: PoolClient, condition: Sql): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from inova.packages t where t.active and ${condition}`,
  );
  return found?.count ?? 0;
}

export const countPackagesIn = (db: PoolClient, client: number, category: number) =>
  countPackages(db, sql`t.client_id = ${client} and t.category_id = ${category}`);
export const countPackagesWith = (db: PoolClient, checklist: string) =>
  countPackages(db, sql`t.template = ${checklist}`);

/** True if an agreement uses the checklist. */
export async function isUsedByAgreements(db: PoolClient, checklist: string): Promise<boolean> {
  const found = await rows(db, sql`select from inova.agreements where template = ${checklist} limit 1`);
  return found.length > 0;
}

/** Adds a record at the end and returns its number. */
export async function insertInCatalog(
  db: PoolClient,
  { client, by, at }: CatalogChange,
  kind: CatalogKind,
  content: Content,
): Promise<CatalogRecord> {
  const { table, record } = catalogTables[kind];
  const isOrdered = kind === 'categories' || kind === 'packages';
  const nextPosition = sql`(select coalesce(max(position), 0) + 1 from ${table})`;
  const added = await row<{ id: number }>(
    db,
    isOrdered
      ? sql`insert into ${table} (client_id, position, ${columns(kind)})
          values (${client}, ${nextPosition}, ${values(kind, content)}) returning id`
      : sql`insert into ${table} (client_id, ${columns(kind)}) values (${client}, ${values(kind, content)}) returning id`,
  );
  const id = (added as { id: number }).id;
  await recordChange(db, { client, by, at }, { record, id, change: 'added' });
  return (await findInCatalog(db, client, kind, id)) as CatalogRecord;
}

/** Replaces a record's content and keeps the previous one as a version. */
export async function updateInCatalog(
  db: PoolClient,
  { client, by, at }: CatalogChange,
  kind: CatalogKind,
  id: number,
  content: Content & { active: boolean },
): Promise<CatalogRecord> {
  const { table, record } = catalogTables[kind];
  await rows(
    db,
    sql`insert into inova.catalog_versions (client_id, record, record_id, version, content, until, by)
      select t.client_id, ${record}, t.id, t.version, ${toJson(kind)}, ${at}, ${by} from ${table} t
      where t.client_id = ${client} and t.id = ${id}`,
  );
  await rows(
    db,
    sql`update ${table} set ${assignments(kind, content)}, active = ${content.active}, version = version + 1
      where client_id = ${client} and id = ${id}`,
  );
  await recordChange(db, { client, by, at }, { record, id, change: content.active ? 'changed' : 'deactivated' });
  return (await findInCatalog(db, client, kind, id)) as CatalogRecord;
}

/** Moves a record to a position among all categories, or among the packages of its category. */
export async function reorder(
  db: PoolClient,
  change: Omit<CatalogChange, 'store'>,
  kind: 'categories' | 'packages',
  { id, position }: { id: number; position: number },
): Promise<void> {
  const { client } = change;
  const { table, record } = catalogTables[kind];
  const siblings =
    kind === 'packages'
      ? sql`t.client_id = ${client} and t.active and t.category_id is not distinct from (
          select m.category_id from ${table} m where m.client_id = ${client} and m.id = ${id})`
      : sql`t.client_id = ${client} and t.active`;
  await rows(
    db,
    sql`update ${table} u set position = o.place from (
        select t.id, row_number() over (order by case when t.id = ${id} then ${position} - 0.5 else others.place end, t.id = ${id} desc) as place
        from ${table} t left join (
          select t.id, row_number() over (order by t.position, t.id) as place from ${table} t where ${siblings} and t.id <> ${id}
        ) others on others.id = t.id where ${siblings}) o
      where u.client_id = ${client} and u.id = o.id and u.position <> o.place`,
  );
  await recordChange(db, change, { record, id, change: 'moved' });
}

async function recordChange(
  db: PoolClient,
  { client, by, at }: Omit<CatalogChange, 'store'>,
  { record, id, change }: { record: string; id: number; change: string },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, change, by, at)
      values (${client}, ${record}, ${id}, ${change}, ${by}, ${at})`,
  );
}
