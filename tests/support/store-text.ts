import type { PoolClient } from 'pg';
import type { Store } from '#server/store/store.ts';

/** The content of all our tables as one text, with that of files, to search for what must not be stored. */
export async function storeText({ pool }: Store): Promise<string> {
  const db = await pool.connect();
  try {
    await db.query("set bytea_output = 'escape'");
    return await textOfTables(db);
  } finally {
    await db.query('reset bytea_output');
    db.release();
  }
}

async function textOfTables(db: PoolClient): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('inova', 'portal')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(`select string_agg(t::text, ' ') as text from ${name} t`);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
