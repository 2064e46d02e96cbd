import { asOwner, type Database, raw, row, rows, sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import type { Report } from './report.ts';

/** How many rows each table has. */
export type TableCounts = Record<string, number>;

interface Table {
  name: string;
  /** How many rows were ever added and removed. */
  changes: number;
}

function readTables(db: Database): Promise<Table[]> {
  return rows<Table>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name, coalesce(s.n_tup_ins + s.n_tup_del, 0) as changes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by name`,
  );
}

/** Counts the rows of every table; `report` is told of each table that is done. */
export function countRows(store: Store, report: Report = () => {}): Promise<TableCounts> {
  return asOwner(store, async (db) => {
    const tables = await readTables(db);
    const counts: TableCounts = {};
    for (const [at, { name }] of tables.entries()) {
      const found = await row<{ count: number }>(db, sql`select count(*) as count from ${raw(name)}`);
      counts[name] = found?.count ?? 0;
      report(at + 1, tables.length);
    }
    return counts;
  });
}

/** Counts, each with how often its table had changed: before they were taken, or after. */
export interface CountedTables {
  counts: TableCounts;
  changes: TableCounts;
}

const readChanges = async (store: Store): Promise<TableCounts> =>
  Object.fromEntries((await readTables(store.owner)).map(({ name, changes }) => [name, changes]));

export async function countBefore(store: Store, report: Report): Promise<CountedTables> {
  const changes = await readChanges(store);
  return { changes, counts: await countRows(store, report) };
}

export async function countAfter(store: Store, report: Report): Promise<CountedTables> {
  const counts = await countRows(store, report);
  return { counts, changes: await readChanges(store) };
}

/** The counts of tables that had the same rows before as after. */
export function unchangedCounts(before: CountedTables, after: CountedTables): TableCounts {
  const isSame = ([name, count]: [string, number]) =>
    after.counts[name] === count && after.changes[name] === before.changes[name];
  return Object.fromEntries(Object.entries(before.counts).filter(isSame));
}

/** One line for each table of `expected` that has another number of rows. */
export function differentCounts(expected: TableCounts, found: TableCounts): string[] {
  return Object.entries(expected)
    .filter(([name, count]) => found[name] !== count)
    .map(([name, count]) => `${name} has ${found[name] ?? 'no'} rows instead of ${count}`);
}
