import { DatabaseError, type PoolClient } from 'pg';
import type { MovementKind } from '#server/inova/contract/cryo/specimens.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';

/** Who moves in which clinic, when, and who watches. */
export interface WitnessedMove {
  db: PoolClient;
  client: number;
  at: Date;
  by: string;
  witness: string;
  note?: string;
}

/** What the database refuses when two people act at once, as users read it. */
const refusals: Record<string, string> = {
  cryo_specimens_position: 'Another user put a specimen in this position at the same time. Select another.',
  cryo_positions_held: 'This position is held for another specimen. Select another.',
};

/**
 * Records movements and so moves their specimens, all or none. `moves` selects `specimen`, `target` (a position, or null),
 * and `kind`; specimens that it doesn't select stay where they are.
 */
export async function recordMovements(
  { db, client, at, by, witness, note }: WitnessedMove,
  moves: Sql,
  disposition: number | null = null,
): Promise<number> {
  try {
    const recorded = await rows<{ specimen: number }>(
      db,
      sql`with batch as (select nextval('inova.cryo_batches') as id)
        insert into inova.cryo_movements (client_id, patient_id, specimen_id, seq, batch_id, kind, from_position_id, to_position_id, by,
          witness, at, disposition_id, note)
        select s.client_id, s.patient_id, s.id, s.moves + 1, batch.id, m.kind, s.position_id, m.target, ${by}, ${witness}, ${at},
          ${disposition}, ${note || null}
        from (${moves}) m join inova.cryo_specimens s on s.client_id = ${client} and s.id = m.specimen, batch
        returning specimen_id as specimen`,
    );
    return recorded.length;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the database refuses because of another user's move, as a conflict; other errors as they are. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.constraint === 'cryo_disposition') return new ApiError(409, `Refused: ${error.message}`);
  const message = error.constraint ? refusals[error.constraint] : undefined;
  if (message) return new ApiError(409, message);
  const isElsewhere = error.code === '40001' || error.code === '40P01';
  return isElsewhere ? new ApiError(409, 'Another user moved a specimen at the same time. Try again.') : error;
}

const kindsToSlot: Record<string, MovementKind> = { registered: 'store', shipped: 'receive', out: 'check in' };

/** The kind of a move to a position, by where the specimen is and where it goes. */
export function kindOfMove(state: string, place: string): MovementKind {
  if (place === 'bench') return 'check out';
  if (place === 'shipper') return 'pack';
  return kindsToSlot[state] ?? 'move';
}
