import { row, sql } from '#server/store/sql.ts';
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
  const inSource = sql`inova.cryo_specimens s join inova.cryo_positions o
    on o.client_id = s.client_id and o.id = s.position_id where ${isWithin(client, from)}`;
  const locked = await row<{ specimens: number[]; patients: number[] }>(
    db,
    sql`select coalesce(array_agg(id), '{}') as specimens, coalesce(array_agg(distinct patient_id), '{}') as patients
      from (select s.id, s.patient_id from ${inSource} order by s.id for update of s) locked`,
  );
  const { specimens = [], patients: patientIds = [] } = locked ?? {};
  if (specimens.length === 0) throw new ApiError(409, `${from} is empty`);
  const free = sql`inova.cryo_positions o where ${isWithin(client, to)} and ${isFree} and o.held_for is null
    and not ${isInside(from)}`;
  const room = await row<{ count: number }>(db, sql`select count(*)::int as count from ${free}`);
  const count = room?.count ?? 0;
  if (count < specimens.length)
    throw new ApiError(
      409,
      `${from} has ${specimens.length} specimens, and ${to} has room for ${count}. Nothing moved.`,
    );
  const moved = await recordMovements(
    change,
    sql`select w.id as specimen, f.id as target, 'evacuate' as kind
      from (select s.id, row_number() over (order by o.id) as place from ${inSource}) w
      join (select o.id, row_number() over (order by o.id) as place from ${free}) f using (place)`,
  );
  return { moved, patientIds, from, to };
}

/** A condition on a position `o`: it is in this container, so that what is evacuated never moves within it. */
const isInside = (address: string) => sql`o.address like ${`${address}-%`}`;
