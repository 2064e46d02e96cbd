import type { Store } from '#server/store/store.ts';

/** Tables that reading may write to, with the columns it does not change; other rows are compared by transaction ID. */
const versionWithoutReads: Record<string, string> = {
  'portal.sessions': 'id_hash::text || user_email || sealed_token::text',
  'inova.tokens': 'hash::text || user_id || client_id',
};

/** A fingerprint of each table’s content, except of tables that record reads; equal if nothing was changed. */
export async function fingerprintOf({ pool }: Store): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('inova', 'portal')
       and tablename not in ('audit', 'slow_answers', 'cached_figures', 'chat_seen', 'service_calls',
         'invoice_documents', 'invoice_pdfs', 'day_sheet_documents', 'day_sheet_pdfs',
         'ob_summary_documents', 'ob_summary_pdfs')`,
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
