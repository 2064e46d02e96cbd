import type { CatalogKind } from '#server/inova/contract/catalog.ts';
import { join, raw, type Sql, sql } from '#server/store/sql.ts';

/** A kind of catalog record: its table, and the column and type of each content field. */
interface CatalogTable {
  /** The name of one record in the change history. */
  record: string;
  table: Sql;
  fields: Record<string, [column: string, type: string]>;
  order: Sql;
}

export const catalogTables: Record<CatalogKind, CatalogTable> = {
  categories: {
    record: 'category',
    table: sql`inova.package_categories`,
    fields: { name: ['name', 'text'] },
    order: sql`t.position, t.id`,
  },
  packages: {
    record: 'package',
    table: sql`inova.packages`,
    fields: {
      name: ['name', 'text'],
      categoryId: ['category_id', 'bigint'],
      priceCents: ['price_cents', 'int'],
      template: ['template', 'text'],
    },
    order: sql`t.position, t.id`,
  },
  checklists: {
    record: 'checklist',
    table: sql`inova.checklist_templates`,
    fields: { name: ['name', 'text'], points: ['points', 'text[]'] },
    order: sql`t.name, t.id`,
  },
  discounts: {
    record: 'discount',
    table: sql`inova.discounts`,
    fields: {
      name: ['name', 'text'],
      percent: ['percent', 'smallint'],
      cents: ['amount_cents', 'int'],
      startsOn: ['starts_on', 'date'],
      endsOn: ['ends_on', 'date'],
    },
    order: sql`t.name, t.id`,
  },
};

export type Content = Record<string, unknown>;

/** The stored content fields, each formatted by `make`, as a list. */
function eachField(kind: CatalogKind, make: (field: string, column: string, type: string) => Sql): Sql {
  return join(Object.entries(catalogTables[kind].fields).map(([field, [column, type]]) => make(field, column, type)));
}

/** Number, active flag, version and content of the records `t`. */
export const selectedColumns = (kind: CatalogKind) =>
  sql`t.id, t.active, t.version, ${eachField(kind, (field, column) => sql`${raw(`t.${column}`)} as ${raw(`"${field}"`)}`)}`;

/** The content of the record `t` as JSON. */
export const toJson = (kind: CatalogKind) =>
  sql`jsonb_build_object('active', t.active, ${eachField(kind, (field, column) => sql`${field}::text, ${raw(`t.${column}`)}`)})`;

export const columns = (kind: CatalogKind) => eachField(kind, (_, column) => raw(column));

export const values = (kind: CatalogKind, content: Content) =>
  eachField(kind, (field, _, type) => sql`${content[field] ?? null}::${raw(type)}`);

export const assignments = (kind: CatalogKind, content: Content) =>
  eachField(kind, (field, column, type) => sql`${raw(column)} = ${content[field] ?? null}::${raw(type)}`);
