import type { Store } from '#server/store/store.ts';

/** Makes a store note which tables of inova are written to; what it gives tells it of some work. */
export async function trackWrites({ pool }: Store): Promise<(task: () => Promise<unknown>) => Promise<string[]>> {
  await pool.query(`create table public.written (name text primary key);
    create function public.note_write() returns trigger language plpgsql security definer as $$
      begin insert into public.written values (tg_table_name) on conflict do nothing; return null; end $$`);
  await pool.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'inova' loop
      execute format('create trigger noted after insert or update or delete on inova.%I
        for each row execute function public.note_write()', name);
    end loop; end $$`);
  return async (task) => {
    await pool.query('truncate public.written');
    await task();
    const { rows } = await pool.query<{ name: string }>('select name from public.written order by 1');
    return rows.map(({ name }) => name);
  };
}
