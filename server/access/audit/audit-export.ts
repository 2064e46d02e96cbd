import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** An audit row for another system; `mac` is its signature in hex. */
export interface ExportedRow {
  id: number;
  at: Date;
  via: string;
  userId: number | null;
  userEmail: string | null;
  action: string;
  target: string;
  outcome: string;
  clientId: number | null;
  patientIds: number[];
  network: string | null;
  count: number;
  mac: string;
}

/** A seal, which ends its rows: their numbers and how many they were when it was made. */
export interface ExportedSeal {
  seal: number;
  at: Date;
  ids: string;
  rows: number;
  mac: string;
}

/**
 * The audit log after a seal: the rows of each seal, then the seal. Every row is in one seal, so an export that continues
 * after the last seal of the one before has no row twice and misses none, also of those that were committed late.
 */
export async function* exportAudit(store: Store, after: number): AsyncGenerator<(ExportedRow | ExportedSeal)[]> {
  for (let last = after; ; ) {
    const seal = await row<ExportedSeal>(
      store.owner,
      sql`select number as seal, at, ids::text, rows, encode(mac, 'hex') as mac from audit.seals
        where number > ${last} order by number limit 1`,
    );
    if (!seal) return;
    yield [...(await rowsOf(store, seal.seal)), seal];
    last = seal.seal;
  }
}

function rowsOf(store: Store, seal: number): Promise<ExportedRow[]> {
  return rows(
    store.owner,
    sql`select a.id, a.at, a.via, a.user_id as "userId", a.user_email as "userEmail", a.action, a.target, a.outcome,
          a.client_id as "clientId", a.patient_ids as "patientIds", a.network, a.count, encode(a.mac, 'hex') as mac
        from audit.seals s cross join unnest(s.ids) as part
          join portal.audit a on a.id >= lower(part) and a.id < upper(part)
        where s.number = ${seal} order by a.id`,
  );
}
