import type { Store } from '#server/store/store.ts';

/** A row that was written; `row` is its state before, or after for an insert. */
export interface Write {
  table: string;
  operation: 'insert' | 'update' | 'delete';
  row: Record<string, unknown>;
  /** All columns of an inserted row, the changed ones of an updated row, null for a deleted one. */
  columns: Record<string, unknown> | null;
}

/** Records writes to the inova schema; the returned function runs a task and returns its writes. */
export async function trackEffects({ pool }: Store): Promise<(task: () => Promise<unknown>) => Promise<Write[]>> {
  await pool.query(`create table public.effects (
      id bigint generated always as identity, name text, operation text, row_before jsonb, columns jsonb);
    create function public.note_effect() returns trigger language plpgsql security definer as $$
      begin
        insert into public.effects (name, operation, row_before, columns) values (tg_table_name, lower(tg_op),
          to_jsonb(coalesce(old, new)),
          case tg_op when 'INSERT' then to_jsonb(new) when 'UPDATE' then (
            select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new))
            where value is distinct from to_jsonb(old) -> key) end);
        return null;
      end $$`);
  await pool.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'inova' loop
      execute format('create trigger effects after insert or update or delete on inova.%I
        for each row execute function public.note_effect()', name);
    end loop; end $$`);
  return async (task) => {
    await pool.query('truncate public.effects');
    await task();
    const { rows } = await pool.query<Write>(
      'select name as "table", operation, row_before as "row", columns from public.effects order by id',
    );
    return rows;
  };
}

/** Like `trackEffects`, but returns only the sorted names of the tables written to. */
export async function trackWrites(store: Store): Promise<(task: () => Promise<unknown>) => Promise<string[]>> {
  const effects = await trackEffects(store);
  return async (task) => [...new Set((await effects(task)).map(({ table }) => table))].sort();
}
