import type {
  ChecklistTemplate,
  OfferedDiscount,
  Package,
  PackageCategory,
} from '#server/inova/contract/agreements/packages.ts';
import { rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The package names of these clinics, including inactive packages and former names. */
export async function listPackages(store: Store, clinics: number[]): Promise<string[]> {
  const found = await rowsAsClinics<{ name: string }>(
    store,
    clinics,
    sql`select name from inova.packages
      union select content ->> 'name' from inova.catalog_versions where record = 'package' order by name`,
  );
  return found.map(({ name }) => name);
}

/** A clinic's packages that match a condition on `k`, ordered by category. */
export function findPackages(store: Store, client: number, condition: Sql): Promise<Package[]> {
  return rowsAsClinics(
    store,
    [client],
    sql`select k.id, k.name, (k.price_cents / 100.0)::float8 as price, k.template from inova.packages k
      where ${condition} order by (select g.position from inova.package_categories g where g.client_id = k.client_id and g.id = k.category_id)
        nulls last, k.category_id, k.position, k.id`,
  );
}

export const isOffered = sql`k.active`;
export const isNotOffered = sql`not k.active`;
export const isInCategory = (client: number, category: number) =>
  sql`k.active and k.client_id = ${client} and k.category_id = ${category}`;

export async function hasCategory(store: Store, client: number, category: number): Promise<boolean> {
  const found = await rowsAsClinics(
    store,
    [client],
    sql`select from inova.package_categories where client_id = ${client} and id = ${category}`,
  );
  return found.length > 0;
}

const categoryColumns = sql`id, name, active, client_id as client`;

/** A clinic's active categories. */
export function listCategories(store: Store, client: number): Promise<PackageCategory[]> {
  return rowsAsClinics(
    store,
    [client],
    sql`select ${categoryColumns} from inova.package_categories where active order by position, id`,
  );
}

/** A clinic's active checklists. */
export function listChecklistTemplates(store: Store, client: number): Promise<ChecklistTemplate[]> {
  return rowsAsClinics(
    store,
    [client],
    sql`select id, name, points from inova.checklist_templates where active order by name, id`,
  );
}

/** A clinic's discounts, currently valid ones first. */
export function listDiscounts(store: Store, client: number): Promise<OfferedDiscount[]> {
  return rowsAsClinics(
    store,
    [client],
    sql`select id, name, percent, amount_cents as cents, active, starts_on as "startsOn", ends_on as "endsOn"
      from inova.discounts order by active desc, name, id`,
  );
}

/** A clinic's package with its price in cents. */
export async function getPackage(store: Store, client: number, id: number) {
  const [found] = await rowsAsClinics<{ id: number; name: string; cents: number; template: string }>(
    store,
    [client],
    sql`select id, name, price_cents as cents, template from inova.packages where client_id = ${client} and id = ${id}`,
  );
  return found ?? null;
}
