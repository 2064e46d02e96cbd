import { get } from 'node:http';
import type { Store } from '#server/store/store.ts';
import { load, median, percentile } from './load.ts';
import type { BenchPortal } from './portal.ts';

/** Milliseconds of the first page of a list, or of a board, for a user of one clinic and for one of all. */
export interface ListTimes {
  kind: 'list' | 'board';
  id: string;
  role: string;
  clinics: number;
  /** Null for boards. */
  rows: number | null;
  p50: number;
  p95: number;
}

/** A user of clinic 5 and one of every clinic, who may open every list between them. */
export const readers = { one: 'financial', all: 'superadmin' } as const;

const api = '/api/v1/inova';

/** Lets the two readers open all lists, and one of them see every clinic of the store. */
export async function widenReaders({ pool }: Store): Promise<void> {
  await pool.query(`update inova.users set is_researcher = true where email = '${readers.one}@inova.test'`);
  await pool.query(
    `update inova.users set is_researcher = true, corpclients = (select array_agg(id order by id) from inova.clients)
     where email = '${readers.all}@inova.test'`,
  );
}

/** Times the first page of every list, and every board, as the API answers them to one client. */
export async function timeLists(portal: BenchPortal, requests: number): Promise<ListTimes[]> {
  const times: ListTimes[] = [];
  for (const role of Object.values(readers)) {
    const headers = await portal.apiHeaders(role, 5);
    const json = async (path: string) => (await fetch(`${portal.origin}${api}${path}`, { headers })).json();
    const clinics = (await json('/clients/')).length;
    const measure = async (path: string) => {
      const addresses = Array<string>(requests).fill(`${portal.origin}${api}${path}`);
      await load(addresses.slice(0, 2), headers, 1);
      const taken = await load(addresses, headers, 1);
      return { p50: median(taken), p95: percentile(taken, 0.95) };
    };
    for (const { id } of await json('/listings')) {
      const { total } = await json(`/listings/${id}`);
      times.push({ kind: 'list', id, role, clinics, rows: total, ...(await measure(`/listings/${id}`)) });
    }
    for (const { id } of await json('/boards')) {
      times.push({ kind: 'board', id, role, clinics, rows: null, ...(await measure(`/boards/${id}`)) });
    }
  }
  return times;
}

/** What a whole list as CSV costs: its lines, the seconds, and the most memory the server had meanwhile. */
export interface ExportCost {
  id: string;
  lines: number;
  seconds: number;
  before: number;
  most: number;
}

/** Takes every row of a list as CSV, and looks at the server's memory ten times a second. */
export async function measureExport(portal: BenchPortal, id: string): Promise<ExportCost> {
  const headers = await portal.apiHeaders(readers.all, 5);
  const { memory: before } = await portal.usage();
  let most = before;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, (await portal.usage()).memory);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const begun = performance.now();
  const lines = await countLines(`${portal.origin}${api}/listings/${id}/csv`, headers);
  isOver = true;
  await watch;
  return { id, lines, seconds: (performance.now() - begun) / 1000, before, most };
}

function countLines(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    let lines = 0;
    get(address, { headers }, (answer) => {
      answer
        .on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) lines++;
        })
        .once('end', () => resolve(lines))
        .once('error', reject);
    }).once('error', reject);
  });
}
