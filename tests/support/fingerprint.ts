import type { Store } from '#server/store/store.ts';

/** What a row is known by: the transaction that wrote it last, and where reading may write too, what reading leaves. */
const versionWithoutReads: Record<string, string> = {
  'portal.sessions': 'id_hash::text || user_email || sealed_token::text',
  'inova.tokens': 'hash::text || user_id || client_id',
};

/** One text for the content of each table but those that say what was read; two are alike where nothing was changed. */
export async function fingerprintOf({ pool }: Store): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('inova', 'portal') and tablename not in ('audit', 'slow_answers')`,
  );
  const fingerprint: Record<string, string> = {};
  for (const { name } of tables) {
    const version = versionWithoutReads[name] ?? 'xmin::text';
    const { rows } = await pool.query(
      `select count(*) || ' rows ' || coalesce(sum(hashtextextended(${version}, 0)), 0) as version from ${name}`,
    );
    fingerprint[name] = rows[0].version;
  }
  return fingerprint;
}
