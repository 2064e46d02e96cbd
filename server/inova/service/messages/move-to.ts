import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';

/** Moves a row of a clinic to a position, from 1, and renumbers the others; the clinic's order is locked. */
export async function moveTo(
  db: PoolClient,
  table: Sql,
  { clientId, id, order }: { clientId: number; id: number; order: number },
): Promise<void> {
  const others = await rows<{ id: number }>(
    db,
    sql`select id from ${table} where client_id = ${clientId} and deleted_at is null and id <> ${id}
      order by position, id`,
  );
  const ids = others.map((each) => each.id).toSpliced(order - 1, 0, id);
  await rows(
    db,
    sql`update ${table} r set position = n.position from unnest(${ids}::bigint[]) with ordinality as n (id, position)
      where r.id = n.id and r.client_id = ${clientId} and r.position <> n.position`,
  );
}
