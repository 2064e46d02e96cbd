import type { Tank, TankMap } from '#server/inova/contract/cryo/tanks.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, rows, type Sql, sql } from '#server/store/sql.ts';
import { notFound } from '../../errors.ts';
import { lastReading } from './readings.ts';
import { lastRounds, openDifferences } from './rounds.ts';

const columns = sql`t.id, t.client_id as client, n.name as clinic, n.time_zone as "timeZone", t.label, t.kind, t.site,
  (select count(*)::int from inova.cryo_positions o where o.client_id = t.client_id and o.root_id = t.id) as positions,
  (select count(*)::int from inova.cryo_specimens s join inova.cryo_positions o
    on o.client_id = s.client_id and o.id = s.position_id
    where s.client_id = t.client_id and o.root_id = t.id) as occupied, ${lastReading} as "lastReading", ${lastRounds} as rounds`;

const tables = sql`inova.cryo_containers t join inova.clients n on n.id = t.client_id`;

/** The tanks, benches, and shippers in use that match a condition on `t`, by clinic and label. */
export const listTanks = (db: Database, condition: Sql) =>
  rows<Tank>(
    db,
    sql`select ${columns} from ${tables} where t.parent_id is null and t.retired_at is null and ${condition}
      order by t.client_id, t.kind = 'tank' desc, t.site, t.label`,
  );

/** A tank, bench, or shipper in use in these clinics, or a 404. */
export async function findTank(db: Database, clinics: number[], tank: number): Promise<Tank> {
  const [found] = await listTanks(db, sql`t.client_id = any (${clinics}) and t.id = ${tank}`);
  if (!found) throw notFound();
  return found;
}

interface Placed {
  address: string;
  specimenId: number | null;
  barcode: string | null;
  patientId: number | null;
  isHeld: boolean;
}

interface MapContainer {
  id: number;
  parentId: number | null;
  kind: string;
  label: string;
  positions: Placed[];
}

const positions = sql`select o.address, s.id as "specimenId", s.barcode, s.patient_id as "patientId",
    o.held_for is not null as "isHeld"
  from inova.cryo_positions o
  left join inova.cryo_specimens s on s.client_id = o.client_id and s.position_id = o.id
  where o.client_id = c.client_id and o.container_id = c.id order by o.id`;

/** The map of a tank of these clinics, or a 404. */
export async function readTankMap(db: Database, clinics: number[], tank: number): Promise<TankMap> {
  const found = await findTank(db, clinics, tank);
  const containers = await rows<MapContainer>(
    db,
    sql`select c.id, c.parent_id as "parentId", c.kind, c.label, ${jsonList(positions)} as positions
      from inova.cryo_containers c where c.client_id = ${found.client} and c.root_id = ${tank} order by c.id`,
  );
  const patientIds = containers.flatMap((each) => each.positions.flatMap(({ patientId }) => patientId ?? []));
  const differences = await openDifferences(db, found.client, tank);
  return { ...found, canisters: arrange(containers, tank), differences, patientIds: [...new Set(patientIds)] };
}

/** Containers as they are drawn: canisters with a row for each cane; a bench or shipper is one row. */
function arrange(containers: MapContainer[], tank: number): TankMap['canisters'] {
  const within = (parent: number) => containers.filter(({ parentId }) => parentId === parent);
  const allIn = (container: MapContainer): Placed[] => [...container.positions, ...within(container.id).flatMap(allIn)];
  const toRow = (container: MapContainer) => ({
    id: container.id,
    label: container.label,
    positions: allIn(container).map(({ address, specimenId, barcode, isHeld }) => {
      return { address, specimenId, barcode, isHeld };
    }),
  });
  const canisters = within(tank);
  const roots = containers.filter(({ id }) => id === tank);
  return (canisters.length > 0 ? canisters : roots).map((canister) => {
    const canes = within(canister.id);
    const occupied = allIn(canister).filter(({ specimenId }) => specimenId !== null).length;
    return {
      id: canister.id,
      label: canister.label,
      occupied,
      rows: (canes.length > 0 ? canes : [canister]).map(toRow),
    };
  });
}
