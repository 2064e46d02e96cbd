import { DatabaseError, type PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';

export interface NewTank {
  label: string;
  site: 'clinic' | 'partner';
  canisters: number;
  canes: number;
  goblets: number;
  straws: number;
}

/** Adds a tank with canisters, canes, goblets, and a position for each straw. */
export async function createTank(
  db: PoolClient,
  { client, at, by }: { client: number; at: Date; by: string },
  { label, site, canisters, canes, goblets, straws }: NewTank,
): Promise<number> {
  const tank = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_containers (client_id, kind, site, label, created_at, created_by)
      values (${client}, 'tank', ${site}, ${label}, ${at}, ${by}) returning id`,
  ).catch((error) => {
    if (error instanceof DatabaseError && error.code === '23505')
      throw fieldError('label', `This clinic has a tank ${label} already`);
    throw error;
  });
  const { id } = tank as { id: number };
  const levels = [
    { parents: 'tank', kind: 'canister', letter: 'C', count: canisters },
    { parents: 'canister', kind: 'cane', letter: 'K', count: canes },
    { parents: 'cane', kind: 'goblet', letter: 'G', count: goblets },
  ];
  for (const { parents, kind, letter, count } of levels) {
    await rows(
      db,
      sql`insert into inova.cryo_containers (client_id, parent_id, kind, label, created_at, created_by)
        select client_id, id, ${kind}, ${letter} || number, ${at}, ${by}
        from inova.cryo_containers, generate_series(1, ${count}::int) number
        where client_id = ${client} and root_id = ${id} and kind = ${parents} order by id, number`,
    );
  }
  await addPositions(db, client, id, 'goblet', straws);
  return id;
}

/** Numbers positions in each container of a kind in a tank, or in a bench or shipper itself. */
export async function addPositions(db: PoolClient, client: number, root: number, kind: string, count: number) {
  await rows(
    db,
    sql`insert into inova.cryo_positions (client_id, container_id, number)
      select client_id, id, number from inova.cryo_containers, generate_series(1, ${count}::int) number
      where client_id = ${client} and root_id = ${root} and kind = ${kind} order by id, number`,
  );
}
