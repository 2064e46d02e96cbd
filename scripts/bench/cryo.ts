import { performance } from 'node:perf_hooks';
import { continueRun } from '#server/inova/service/cryo/billing/run/continue-run.ts';
import { startRun } from '#server/inova/service/cryo/billing/run/runs.ts';
import { evacuate } from '#server/inova/service/cryo/inventory/evacuate.ts';
import { findScanned } from '#server/inova/service/cryo/inventory/scan.ts';
import { asClinics, asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { fillCryo, fillEvacuated } from './cryo-fill.ts';
import { type ListTimes, widenReaders } from './lists.ts';
import { median, percentile } from './load.ts';
import { ms, table } from './report.ts';
import { listTable } from './report-lists.ts';

const author = 'cryoadmin@inova.test';
const dayMs = 86_400_000;
const scans = 1_000;

/** The lists and boards of storage. */
export const cryoViews = [
  ...['cryo-inventory', 'cryo-movements', 'cryo-accounts', 'cryo-freeze-dates', 'cryo-invoices', 'cryo-run-results'],
  ...['cryo-worklist', 'cryo-worklist-new', 'cryo-dispositions', 'cryo-dashboard', 'cryo-dashboards', 'cryo-worklists'],
];
/** Users of one clinic and of all, who may open them. */
export const cryoReaders = ['cryo', 'superadmin'];

interface RunTime {
  mode: 'dry' | 'bill';
  accounts: number;
  invoices: number;
  seconds: number;
}

interface ScanTime {
  name: string;
  clinics: number;
  p50: number;
  p95: number;
}

export interface CryoTimes {
  specimens: number;
  clinic: number;
  runs: RunTime[];
  scans: ScanTime[];
  /** Seconds of each evacuation, and the straws that each moves. */
  evacuations: number[];
  straws: number;
}

/** Fills the storage of a store, then measures billing runs of all clinics, scans, and evacuations. */
export async function timeCryo(store: Store, specimens: number, repeats: number): Promise<CryoTimes> {
  await asOwner(store, (db) => fillCryo(db, specimens));
  const clinic = await widenReaders(store);
  await store.owner.query("update inova.users set client_id = $1 where email = 'cryo@inova.test'", [clinic]);
  const tanks = await asOwner(store, (db) => fillEvacuated(db, clinic));
  await store.owner.query(
    `vacuum analyze inova.cryo_containers, inova.cryo_positions, inova.cryo_specimens, inova.cryo_movements,
       inova.cryo_accounts, inova.cryo_profiles, inova.cryo_owners, inova.patients`,
  );
  const at = await nextRunTime(store);
  const runs = [await timeRuns(store, 'dry', at), await timeRuns(store, 'bill', at)];
  await store.owner.query(
    'vacuum analyze inova.invoices, inova.cryo_accounts, inova.cryo_run_results, inova.ledger_transfers',
  );
  const found = { specimens, clinic, runs, scans: await timeScans(store, clinic) };
  return { ...found, ...(await timeEvacuations(store, clinic, tanks, repeats)) };
}

/** Now, or a year after the last billing run, so that each account is billed once more. */
async function nextRunTime({ owner }: Store): Promise<Date> {
  const { rows } = await owner.query<{ day: string | null }>(
    "select max(day)::text as day from inova.cryo_runs where mode = 'bill'",
  );
  const last = rows[0]?.day;
  return last ? new Date(Date.parse(`${last}T18:00:00Z`) + 366 * dayMs) : new Date();
}

/** Runs the billing of every clinic with storage accounts, one after another. */
async function timeRuns(store: Store, mode: RunTime['mode'], at: Date): Promise<RunTime> {
  const { rows: clinics } = await store.owner.query<{ client: number }>(
    'select distinct client_id as client from inova.cryo_accounts order by client_id',
  );
  const total = { mode, accounts: 0, invoices: 0, seconds: 0 };
  for (const { client } of clinics) {
    const begin = performance.now();
    const run = await asClinics(store, [client], (db) => startRun(db, { client, mode, at, by: author }));
    await continueRun({ store, now: () => at }, { client, run });
    total.seconds += (performance.now() - begin) / 1_000;
    const { rows } = await store.owner.query<{ accounts: number; billed: number }>(
      'select accounts, billed from inova.cryo_runs where client_id = $1 and id = $2',
      [client, run],
    );
    total.accounts += rows[0]?.accounts ?? 0;
    total.invoices += rows[0]?.billed ?? 0;
  }
  return total;
}

/** What a scanner asks: a barcode or a position, within one clinic and within all. */
async function timeScans(store: Store, clinic: number): Promise<ScanTime[]> {
  const { rows: codes } = await store.owner.query<{ barcode: string; address: string }>(
    `select s.barcode, o.address from inova.cryo_specimens s
     join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
     where s.client_id = $1 order by md5(s.id::text) limit $2`,
    [clinic, scans],
  );
  const { rows: all } = await store.owner.query<{ id: number }>('select id from inova.clients order by id');
  const found: ScanTime[] = [];
  for (const clinics of [[clinic], all.map(({ id }) => id)]) {
    for (const name of ['barcode', 'address'] as const) {
      const times = await asClinics(store, clinics, async (db) => {
        const taken: number[] = [];
        for (const code of codes) {
          const begin = performance.now();
          await findScanned(db, clinics, code[name]);
          taken.push(performance.now() - begin);
        }
        return taken;
      });
      found.push({ name, clinics: clinics.length, p50: median(times), p95: percentile(times, 0.95) });
    }
  }
  return found;
}

/** Moves everything from the full tank to the empty one, and back, each a transaction. */
async function timeEvacuations(
  store: Store,
  client: number,
  tanks: { full: number; empty: number },
  repeats: number,
): Promise<Pick<CryoTimes, 'evacuations' | 'straws'>> {
  const { rows } = await store.owner.query<{ id: number; address: string }>(
    'select id, address from inova.cryo_containers where client_id = $1 and id in ($2, $3)',
    [client, tanks.full, tanks.empty],
  );
  const addressOf = new Map(rows.map(({ id, address }) => [id, address]));
  const evacuations: number[] = [];
  let straws = 0;
  let { full: from, empty: to } = tanks;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const begin = performance.now();
    const { moved } = await asClinics(store, [client], (db) =>
      evacuate({ db, client, at: new Date(), by: author, witness: 'cryo@inova.test' }, from, addressOf.get(to) ?? ''),
    );
    evacuations.push((performance.now() - begin) / 1_000);
    straws = moved;
    [from, to] = [to, from];
  }
  return { evacuations, straws };
}

const runNames = { dry: 'dry run', bill: 'billing run' };
const scanNames: Record<string, string> = { barcode: 'barcode', address: 'position' };
const counted = (value: number) => value.toLocaleString('en-US');

/** The section of the report. */
export function cryoReport(times: CryoTimes, views: ListTimes[]): string {
  const { specimens, runs, scans: scanned, evacuations, straws } = times;
  return [
    '## Cryo',
    `${counted(specimens)} specimens, ten to a storage account. Runs bill every clinic, one after another, each account once. Scans are the statement that finds a barcode or a position, under row security, on an open connection. An evacuation moves everything from a tank to another in one transaction. Targets: a run of 200,000 accounts in 120 seconds, its dry run in 60; scans with a p95 of 5 ms; 10,000 straws in 3 seconds.`,
    table(
      ['Run', 'accounts', 'billed', 'seconds', 'accounts a second'],
      runs.map(({ mode, accounts, invoices, seconds }) => [
        ...[runNames[mode], counted(accounts), counted(invoices), seconds.toFixed(1)],
        counted(Math.round(accounts / seconds)),
      ]),
    ),
    table(
      ['Scan', 'clinics', 'p50', 'p95'],
      scanned.map(({ name, clinics, p50, p95 }) => [scanNames[name] ?? name, clinics, ms(p50), ms(p95)]),
    ),
    `Evacuating ${counted(straws)} straws: ${median(evacuations).toFixed(1)} seconds, ${Math.max(...evacuations).toFixed(1)} at most.`,
    listTable(views, 'list'),
    listTable(views, 'board'),
  ].join('\n\n');
}
