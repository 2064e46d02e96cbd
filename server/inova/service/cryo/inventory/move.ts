import type { PoolClient } from 'pg';
import { needsDisposition } from '#server/inova/contract/cryo/specimens.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { findDestination } from './positions.ts';
import { kindOfMove, recordMovements, type WitnessedMove } from './record-movements.ts';

interface Locked {
  id: number;
  barcode: string;
  state: string;
  positionId: number | null;
  address: string | null;
}

/** The specimen as it is now, locked until the transaction ends; its place must be the one that the user saw. */
async function lockSpecimen(db: PoolClient, client: number, specimen: number, from: string): Promise<Locked> {
  const [found] = await rows<Locked>(
    db,
    sql`select s.id, s.barcode, s.state, s.position_id as "positionId", (select o.address from inova.cryo_positions o
        where o.client_id = s.client_id and o.id = s.position_id) as address
      from inova.cryo_specimens s where s.client_id = ${client} and s.id = ${specimen} for update of s`,
  );
  if (!found) throw new ApiError(404, 'Not found');
  if ((found.address ?? '') !== from) throw await movedSince(db, client, found, from);
  return found;
}

/** The conflict with the last move: both places, and both people. */
async function movedSince(db: PoolClient, client: number, { id, barcode, address, state }: Locked, from: string) {
  const last = await row<{ by: string; witness: string; at: string }>(
    db,
    sql`select ${staffName(sql`m.by`)} as by, ${staffName(sql`m.witness`)} as witness, ${isoTime('m.at')} as at
      from inova.cryo_movements m where m.client_id = ${client} and m.specimen_id = ${id} order by m.seq desc limit 1`,
  );
  const now = address ? `is in ${address}` : `is ${state}`;
  const people = last ? ` ${last.by} moved it, witnessed by ${last.witness}.` : '';
  return new ApiError(
    409,
    `${barcode} ${now}, not in ${from || 'no position'}.${people} Check the place and try again.`,
  );
}

/** Only a specimen that is not moved yet, kept, or shipped back has a next place. */
function requireMovable({ barcode, state }: Locked): void {
  if (!['registered', 'stored', 'out', 'shipped'].includes(state))
    throw new ApiError(409, `${barcode} is ${state} and has no place any more`);
}

/** Moves a specimen to an empty position of a tank, a bench, or a shipper. */
export async function moveSpecimen(
  change: WitnessedMove,
  specimen: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, client } = change;
  const found = await lockSpecimen(db, client, specimen, from);
  requireMovable(found);
  const target = await findDestination(db, client, specimen, to);
  if (target.id === found.positionId) throw fieldError('to', `${found.barcode} is in ${target.address} already`);
  const holder = await row<{ barcode: string }>(
    db,
    sql`select barcode from inova.cryo_specimens where client_id = ${client} and position_id = ${target.id}`,
  );
  if (holder)
    throw new ApiError(
      409,
      `${target.address} has ${holder.barcode}. ${found.barcode} stays in ${from || 'no position'}.`,
    );
  const kind = kindOfMove(found.state, target.place);
  await recordMovements(
    change,
    sql`select ${specimen}::bigint as specimen, ${target.id}::bigint as target, ${kind} as kind`,
  );
  await holdPlace(change, { specimen, left: found.positionId, kind });
}

/** A specimen on a bench keeps its place until it is stored again. */
async function holdPlace(
  { db, client }: WitnessedMove,
  { specimen, left, kind }: { specimen: number; left: number | null; kind: string },
): Promise<void> {
  if (kind === 'check out' && left !== null) {
    await rows(
      db,
      sql`update inova.cryo_positions set held_for = ${specimen}
        where client_id = ${client} and id = ${left} and place = 'slot'`,
    );
  } else await freeHeld({ db, client }, specimen);
}

/** Gives up the place that was held for a specimen. */
const freeHeld = ({ db, client }: Pick<WitnessedMove, 'db' | 'client'>, specimen: number) =>
  rows(db, sql`update inova.cryo_positions set held_for = null where client_id = ${client} and held_for = ${specimen}`);

/** Lets two specimens change places, in one statement. */
export async function swapSpecimens(
  change: WitnessedMove,
  specimen: number,
  { from, other }: { from: string; other: string },
): Promise<void> {
  const { db, client } = change;
  const partner = await row<{ id: number; address: string | null }>(
    db,
    sql`select s.id, o.address from inova.cryo_specimens s
      left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
      where s.client_id = ${client} and s.barcode = ${other}`,
  );
  if (!partner) throw fieldError('with', `No specimen of this clinic has the barcode ${other}`);
  if (partner.id === specimen) throw fieldError('with', 'Enter the barcode of another specimen');
  if (!partner.address) throw fieldError('with', `${other} has no place`);
  const places = [
    { id: specimen, from },
    { id: partner.id, from: partner.address },
  ].sort((one, two) => one.id - two.id);
  const locked: Locked[] = [];
  for (const each of places) locked.push(await lockSpecimen(db, client, each.id, each.from));
  if (locked.some(({ positionId }) => positionId === null)) throw new ApiError(409, 'Both specimens need a place');
  await recordMovements(
    change,
    sql`select s.id as specimen, t.position_id as target, 'swap' as kind from inova.cryo_specimens s
      join inova.cryo_specimens t on t.client_id = s.client_id and t.id = ${specimen}::bigint + ${partner.id}::bigint - s.id
      where s.client_id = ${client} and s.id = any (${[specimen, partner.id]})`,
  );
}

/** Ends the storage of a specimen. */
export async function releaseSpecimen(
  change: WitnessedMove,
  specimen: number,
  { from, release, disposition }: { from: string; release: string; disposition?: number },
): Promise<void> {
  const { db, client } = change;
  if (needsDisposition(release) && disposition === undefined)
    throw fieldError('release', 'Everyone who must sign signs a disposition first');
  const found = await lockSpecimen(db, client, specimen, from);
  const isThawed = found.state === 'thawed' && release === 'transfer';
  if (found.positionId === null && !isThawed)
    throw new ApiError(409, `${found.barcode} is ${found.state} and can't be released`);
  await recordMovements(
    change,
    sql`select ${specimen}::bigint as specimen, null::bigint as target, ${release} as kind`,
    needsDisposition(release) ? (disposition ?? null) : null,
  );
  await freeHeld(change, specimen);
}
