import type { PoolClient } from 'pg';

/** Inserts objects whose keys are columns of an inova table; the first object determines the columns. */
export async function insertAll<T extends object>(db: PoolClient, table: string, objects: T[]): Promise<void> {
  const [first] = objects;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await db.query(
    `insert into inova.${table} (${columns})
     select ${columns} from json_populate_recordset(null::inova.${table}, $1)`,
    [JSON.stringify(objects)],
  );
}

/** Resets a sequence to continue after the highest id. */
export async function resetSequence(db: PoolClient, table: string): Promise<void> {
  await db.query(
    `select setval(pg_get_serial_sequence('inova.${table}', 'id'), (select coalesce(max(id), 1) from inova.${table}))`,
  );
}

/** Tables whose inserts trigger a recalculation of the appointments' marks. */
const marking = ['appointments', 'episodes', 'agreements', 'coverages', 'intakes', 'record_requests'];

/** Runs the work with the triggers that recalculate appointments' marks, and claim their times, disabled. */
export async function withoutMarking(db: PoolClient, work: () => Promise<void>): Promise<void> {
  for (const table of marking) await db.query(`alter table inova.${table} disable trigger marks_after_insert`);
  await db.query('alter table inova.appointments disable trigger keep_claims');
  await work();
  await db.query('alter table inova.appointments enable trigger keep_claims');
  for (const table of marking) await db.query(`alter table inova.${table} enable trigger marks_after_insert`);
}

/** Runs the work without the foreign keys of the inova tables, then adds them again, which checks each in one pass. */
export async function withoutForeignKeys(db: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'inova'::regnamespace`,
  );
  for (const { table, name } of rows) await db.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of rows) {
    await db.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
