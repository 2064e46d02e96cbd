import type { Store } from '#server/store/store.ts';

/** The content of all our tables as one text, to search for what must not be stored. */
export async function storeText({ pool }: Store): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('inova', 'portal')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select string_agg(t::text, ' ') as text from ${name} t`);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
