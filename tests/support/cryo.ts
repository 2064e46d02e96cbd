import type { Inova } from '#server/inova/client/inova.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import type { TankMap } from '#server/inova/contract/cryo/tanks.ts';
import { rows, sql } from '#server/store/sql.ts';
import { emailOf, password } from './accounts.ts';
import { type CallSubject, callInput } from './call-input.ts';
import type { TestStore } from './database.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

const key = () => crypto.randomUUID();

/** A witness who confirms with their own password. */
export const witnessedBy = (role: string) => ({ witness: emailOf(role), witnessPassword: password });

let tanks = 0;

/** A new tank of the user's clinic: one canister with canes of goblets of one straw each. */
export async function newTank(admin: Inova, { canes = 2, goblets = 2 } = {}): Promise<TankMap> {
  tanks += 1;
  const size = { canisters: 1, canes, goblets, straws: 1 };
  const { id } = await admin.cryoTanks.create({ label: `X${tanks}`, site: 'clinic', ...size }, key());
  return admin.cryoTanks.get(id);
}

/** The addresses of a tank's positions in their order. */
export const addressesOf = ({ canisters }: TankMap) =>
  canisters.flatMap((canister) => canister.rows.flatMap((row) => row.positions.map(({ address }) => address)));

/** A new embryo of a patient, stored at an address. */
export async function newEmbryo(
  lab: Inova,
  patientId: number,
  to: string,
  witness = 'cryoadmin',
): Promise<SpecimenRecord> {
  const embryo = { kind: 'embryo' as const, frozenOn: '2026-05-01', grade: '5AA', count: 1 };
  const { id } = await lab.cryoInventory.register(patientId, embryo, key());
  return lab.cryoInventory.move(id, { to, from: '', ...witnessedBy(witness) }, key());
}

/** The label of a new shipper of a clinic. */
export async function newShipper(store: Pick<TestStore, 'pool'>, client: number): Promise<string> {
  tanks += 1;
  await rows(
    store.pool,
    sql`insert into inova.cryo_containers (client_id, kind, label, created_by)
      values (${client}, 'shipper', ${`W${tanks}`}, 'system')`,
  );
  await rows(
    store.pool,
    sql`insert into inova.cryo_positions (client_id, container_id, number)
      select client_id, id, generate_series(1, 4) from inova.cryo_containers
      where client_id = ${client} and label = ${`W${tanks}`}`,
  );
  return `W${tanks}`;
}

/** Input with which a call about the inventory succeeds once, with new records that it needs. */
export async function cryoInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const admin = await service.signIn('cryoadmin');
  const [tank, other] = [await newTank(admin), await newTank(admin)];
  const [here, there] = addressesOf(tank) as [string, string];
  const specimen = await newEmbryo(admin, subject.patientId, here, 'cryo');
  const swapped = await newEmbryo(admin, subject.patientId, there, 'cryo');
  const { id: round } = await admin.cryoRounds.start(tank.id);
  const from = { from: here, ...witnessedBy('cryoadmin') };
  const shipper = await newShipper(service.store, 5);
  const parcel = { lab: 'Harbor Cryobank', direction: 'out' as const };
  const shipment =
    call.path === '/cryo/shipments' ? null : await admin.cryoShipments.create({ ...parcel, shipper }, key());
  if (shipment) await admin.cryoInventory.move(swapped.id, { from: there, to: shipper, ...witnessedBy('cryo') }, key());
  const bodies: Record<string, unknown> = {
    '/cryo/specimens/{specimen}/move': { ...from, to: other.label },
    '/cryo/specimens/{specimen}/swap': { ...from, with: swapped.barcode },
    '/cryo/specimens/{specimen}/release': { ...from, release: 'thaw' },
    '/cryo/containers/{container}/evacuate': { ...from, to: other.label },
    '/cryo/rounds/{round}/scans': { position: here, barcode: specimen.barcode },
    '/cryo/rounds/{round}/finish': from,
    '/cryo/shipments': { ...parcel, shipper },
    '/cryo/shipments/{shipment}/custody': {
      ...from,
      step: 'sealed',
      signer: 'Omar Santos',
      seal: 'S-1',
      logger: 'L-1',
    },
    '/cryo/tanks': { label: `N${tank.id}`, canisters: 1, canes: 1, goblets: 1, straws: 1 },
  };
  const body = bodies[call.path];
  const records = {
    specimen: specimen.id,
    tank: call.path.endsWith('/rounds') ? other.id : tank.id,
    container: tank.id,
    round,
    shipment: shipment?.id,
  };
  const query = call.path === '/cryo/scan' ? { query: { code: specimen.barcode } } : {};
  return {
    ...callInput(call, { ...subject, ...records }),
    ...query,
    ...(call.method === 'POST' && body ? { body } : {}),
  };
}

/** The positions of a clinic with more than one specimen, and the specimens whose movements don't lead to where they are. */
export async function misplaced(store: Pick<TestStore, 'pool'>, client: number) {
  const doubled = await rows<{ position: number }>(
    store.pool,
    sql`select position_id as position from inova.cryo_specimens where client_id = ${client} and position_id is not null
      group by position_id having count(*) > 1`,
  );
  const lost = await rows<{ barcode: string }>(
    store.pool,
    sql`select s.barcode from inova.cryo_specimens s
      left join lateral (select m.to_position_id as place, count(*) over () as moves from inova.cryo_movements m
        where m.client_id = s.client_id and m.specimen_id = s.id order by m.seq desc limit 1) l on true
      where s.client_id = ${client} and (s.position_id is distinct from l.place or s.moves <> coalesce(l.moves, 0))`,
  );
  const broken = await rows<{ specimen: number }>(
    store.pool,
    sql`select specimen_id as specimen from (select m.*, lag(m.to_position_id) over w as place, lag(m.seq) over w as before
        from inova.cryo_movements m where m.client_id = ${client} window w as (partition by m.specimen_id order by m.seq)) m
      where m.from_position_id is distinct from m.place or m.seq <> coalesce(m.before, 0) + 1`,
  );
  return { doubled, lost, broken };
}

/** A disposition of a specimen's patient; each signer chooses an outcome, and has signed or not. */
export async function newDisposition(
  store: Pick<TestStore, 'pool'>,
  { id, client, patientId }: Pick<SpecimenRecord, 'id' | 'client' | 'patientId'>,
  outcome: string,
  signers: { choice: string; acts: ('sign' | 'revoke')[] }[],
): Promise<number> {
  const added = await rows<{ id: number }>(
    store.pool,
    sql`insert into inova.cryo_dispositions (client_id, patient_id, version, outcome, created_by)
      select ${client}, ${patientId}, 1 + coalesce(max(version), 0), ${outcome}, 'staff@inova.test'
      from inova.cryo_dispositions where client_id = ${client} and patient_id = ${patientId} returning id`,
  );
  const disposition = first(added).id;
  for (const [index, { choice, acts }] of signers.entries()) {
    const signer = index + 1;
    const relation = index === 0 ? 'patient' : 'partner';
    await rows(
      store.pool,
      sql`insert into inova.cryo_disposition_signers (client_id, disposition_id, number, name, relation)
        values (${client}, ${disposition}, ${signer}, 'Signer', ${relation})`,
    );
    await rows(
      store.pool,
      sql`insert into inova.cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
        values (${client}, ${disposition}, ${signer}, ${id}, ${choice})`,
    );
    for (const [seq, act] of acts.entries())
      await rows(
        store.pool,
        sql`insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at)
          values (${client}, ${disposition}, ${signer}, ${seq + 1}, ${act}, now())`,
      );
  }
  return disposition;
}
