import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { findContainer, isFree, isWithin } from './positions.ts';
import { recordMovements, type WitnessedMove } from './record-movements.ts';

interface Evacuated {
  moved: number;
  patientIds: number[];
  from: string;
  to: string;
}

/** Moves everything in a container to the empty positions of another in their order, all of it or nothing. */
export async function evacuate(change: WitnessedMove, container: number, to: string): Promise<Evacuated> {
  const { db, client } = change;
  const source = await row<{ address: string }>(
    db,
    sql`select address from inova.cryo_containers where client_id = ${client} and id = ${container}`,
  );
  if (!source) throw notFound();
  const { address: from } = source;
  const target = await findContainer(db, client, to);
  if (!target) throw fieldError('to', `There is no container ${to} in this clinic`);
  if (target.address === from || `${target.address}-`.startsWith(`${from}-`))
    throw fieldError('to', `Select a container outside of ${from}`);
  const inside = await rows<{ id: number; patient: number }>(
    db,
    sql`select s.id, s.patient_id as patient from inova.cryo_specimens s
      join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
      where ${isWithin(client, from)} order by o.id for update of s`,
  );
  if (inside.length === 0) throw new ApiError(409, `${from} is empty`);
  const free = await rows<{ id: number }>(
    db,
    sql`select o.id from inova.cryo_positions o where ${isWithin(client, to)} and ${isFree} and o.held_for is null
      and not ${isInside(from)} order by o.id`,
  );
  if (free.length < inside.length)
    throw new ApiError(
      409,
      `${from} has ${inside.length} specimens, and ${to} has room for ${free.length}. Nothing moved.`,
    );
  const targets = free.slice(0, inside.length).map(({ id }) => id);
  const moved = await recordMovements(
    change,
    sql`select specimen, target, 'evacuate' as kind
      from unnest(${inside.map(({ id }) => id)}::bigint[], ${targets}::bigint[]) pairs (specimen, target)`,
  );
  return { moved, patientIds: [...new Set(inside.map(({ patient }) => patient))], from, to };
}

/** A condition on a position `o`: it is in this container, so that what is evacuated never moves within it. */
const isInside = (address: string) => sql`o.address like ${`${address}-%`}`;
