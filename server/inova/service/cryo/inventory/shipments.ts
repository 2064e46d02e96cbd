import { DatabaseError, type PoolClient } from 'pg';
import { type CustodyStep, nextStep, type Shipment } from '#server/inova/contract/cryo/shipments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { evacuate } from './evacuate.ts';
import { addLabTask } from './lab-task.ts';
import { findContainer } from './positions.ts';
import { recordMovements, type WitnessedMove } from './record-movements.ts';
import { listSpecimens } from './specimens.ts';

/** The warmest that a dry shipper may get, in degrees Celsius. */
const warmestInShipper = -150;

const custody = sql`select k.step, k.signer, k.seal, k.logger, k.celsius, ${isoTime('k.at')} as at,
    ${staffName(sql`k.by`)} as by, ${staffName(sql`k.witness`)} as witness, k.note
  from inova.cryo_custody k where k.client_id = h.client_id and k.shipment_id = h.id
  order by array_position(array['sealed', 'handed over', 'received'], k.step)`;

/** A shipment of these clinics, or a 404. */
export async function readShipment(db: Database, clinics: number[], id: number): Promise<Shipment> {
  const found = await row<Omit<Shipment, 'specimens'>>(
    db,
    sql`select h.id, h.client_id as client, c.time_zone as "timeZone", h.direction, h.lab, h.shipper_id as "shipperId",
        s.label as shipper, t.address as target, h.courier, h.tracking, h.step, ${isoTime('h.created_at')} as "createdAt",
        ${staffName(sql`h.created_by`)} as "createdBy", ${jsonList(custody)} as custody
      from inova.cryo_shipments h join inova.clients c on c.id = h.client_id
      join inova.cryo_containers s on s.client_id = h.client_id and s.id = h.shipper_id
      left join inova.cryo_containers t on t.client_id = h.client_id and t.id = h.target_id
      where h.client_id = any (${clinics}) and h.id = ${id}`,
  );
  if (!found) throw notFound();
  const isIn =
    found.step === 'packing'
      ? sql`o.client_id = ${found.client} and o.root_id = ${found.shipperId}`
      : sql`exists (select from inova.cryo_shipped d
          where d.client_id = ${found.client} and d.shipment_id = ${id} and d.specimen_id = s.id)`;
  return { ...found, specimens: await listSpecimens(db, sql`s.client_id = ${found.client} and ${isIn}`) };
}

interface NewShipment {
  direction: string;
  lab: string;
  shipper: string;
  target?: string;
  courier?: string;
  tracking?: string;
}

/** Prepares a shipment in a shipper of the clinic. */
export async function createShipment(
  db: PoolClient,
  { client, at, by }: { client: number; at: Date; by: string },
  { direction, lab, shipper, target, courier, tracking }: NewShipment,
): Promise<number> {
  const container = await findContainer(db, client, shipper);
  if (container?.kind !== 'shipper') throw fieldError('shipper', `There is no shipper ${shipper} in this clinic`);
  const receiver = target ? await findContainer(db, client, target) : null;
  if (target && !receiver) throw fieldError('target', `There is no container ${target} in this clinic`);
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_shipments (client_id, direction, lab, shipper_id, target_id, courier, tracking, created_at,
        created_by)
      values (${client}, ${direction}, ${lab}, ${container.id}, ${receiver?.id ?? null}, ${courier || null},
        ${tracking || null}, ${at}, ${by}) returning id`,
  ).catch((error) => {
    if (error instanceof DatabaseError && error.constraint === 'cryo_shipments_open')
      throw fieldError('shipper', `${shipper} has a shipment that is not received yet`);
    throw error;
  });
  return (added as { id: number }).id;
}

interface Signature {
  step: CustodyStep;
  signer: string;
  seal: string;
  logger: string;
  celsius?: number;
}

/** Signs the next step of a shipment's custody, and does what it means for the specimens. */
export async function signCustody(change: WitnessedMove, id: number, signature: Signature): Promise<void> {
  const { db, client, at, by, witness, note } = change;
  await rows(db, sql`select from inova.cryo_shipments where client_id = ${client} and id = ${id} for update`);
  const shipment = await readShipment(db, [client], id);
  const { step, signer, seal, logger, celsius } = signature;
  if (nextStep(shipment) !== step) throw new ApiError(409, `This shipment is ${shipment.step} already`);
  if (step === 'sealed') await sealShipment(db, shipment);
  else if (step === 'received') await receive(change, shipment);
  await rows(
    db,
    sql`insert into inova.cryo_custody (client_id, shipment_id, step, signer, seal, logger, celsius, at, by, witness, note)
      values (${client}, ${id}, ${step}, ${signer}, ${seal}, ${logger}, ${celsius ?? null}, ${at}, ${by}, ${witness},
        ${note || null})`,
  );
  await rows(db, sql`update inova.cryo_shipments set step = ${step} where client_id = ${client} and id = ${id}`);
  await reportFaults(change, shipment, signature);
}

/** Records what is in the shipper; one that leaves must have something in it. */
async function sealShipment(db: PoolClient, { id, client, shipper, direction, specimens }: Shipment): Promise<void> {
  if (direction === 'out' && specimens.length === 0) throw new ApiError(409, `${shipper} is empty. Pack it first.`);
  await rows(
    db,
    sql`insert into inova.cryo_shipped (client_id, shipment_id, specimen_id)
      select ${client}, ${id}, specimen from unnest(${specimens.map((each) => each.id)}::bigint[]) specimen`,
  );
}

/** Moves what was sealed to the container that receives it, or out of the inventory. */
async function receive(change: WitnessedMove, { id, shipper, shipperId, target, direction, specimens }: Shipment) {
  const { db, client } = change;
  const inside = await listSpecimens(
    db,
    sql`s.client_id = ${client} and o.client_id = ${client} and o.root_id = ${shipperId}`,
  );
  const sealed = new Set(specimens.map((each) => each.id));
  const other = inside.filter((each) => !sealed.has(each.id));
  if (other.length > 0 || inside.length < sealed.size)
    throw new ApiError(409, `${shipper} no longer has exactly what was sealed in it`);
  if (inside.length === 0) return;
  if (target) await evacuate(change, shipperId, target);
  else if (direction === 'out')
    await recordMovements(
      change,
      sql`select specimen_id as specimen, null::bigint as target, 'ship' as kind from inova.cryo_shipped
        where client_id = ${client} and shipment_id = ${id}`,
    );
}

/** A seal that changed on the way and a shipper that got too warm are tasks of the laboratory. */
async function reportFaults(
  { db, client, at, by }: WitnessedMove,
  { id, custody: signed, shipper }: Shipment,
  { seal, celsius }: Signature,
): Promise<void> {
  const before = signed.at(-1)?.seal;
  const faults = [
    before && before !== seal ? `The seal of ${shipper} changed from ${before} to ${seal}` : null,
    celsius !== undefined && celsius > warmestInShipper ? `${shipper} was too warm in transit` : null,
  ];
  for (const title of faults)
    if (title) await addLabTask(db, { client, patientId: null, title, detail: `Shipment ${id}`, at, by });
}
