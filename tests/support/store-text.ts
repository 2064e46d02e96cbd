import type { Store } from '#server/store/store.ts';

/** Everything the store keeps, all schemas of ours, as one text to look for what must not be there. */
export async function storeText({ pool }: Store): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('inova', 'portal')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select string_agg(to_jsonb(t)::text, ' ') as text from ${name} t`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
