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

/** A user of one clinic and one of every clinic, who may open every list between them. */
export const readers = { one: 'financial', all: 'superadmin' } as const;

const api = '/api/v1/inova';

/** So many milliseconds are spent on each list; a slow one is asked for less often. */
const patience = 1_500;

/** Lets the two readers open all lists: one works in the greatest clinic, one sees every clinic of the store. */
export async function widenReaders({ pool }: Store): Promise<number> {
  const { rows } = await pool.query<{ clinic: number }>(
    'select client_id as clinic from inova.patients group by client_id order by count(*) desc, client_id limit 1',
  );
  const clinic = rows[0]?.clinic ?? 0;
  await pool.query('update inova.users set is_researcher = true, client_id = $1 where email = $2', [
    clinic,
    `${readers.one}@inova.test`,
  ]);
  await pool.query(
    `update inova.users set is_researcher = true, corpclients = (select array_agg(id order by id) from inova.clients)
     where email = '${readers.all}@inova.test'`,
  );
  return clinic;
}

/** Times the first page of every list, and every board, as the API answers them to one client. */
export async function timeLists(portal: BenchPortal, clinic: number, requests: number): Promise<ListTimes[]> {
  const times: ListTimes[] = [];
  for (const role of Object.values(readers)) {
    const headers = await portal.apiHeaders(role, clinic);
    const json = async (path: string) => (await fetch(`${portal.origin}${api}${path}`, { headers })).json();
    const clinics = (await json('/clients/')).length;
    const measure = async (path: string) => {
      const address = `${portal.origin}${api}${path}`;
      const taken: number[] = [];
      await load([address], headers, 1);
      for (let spent = 0; taken.length < requests && spent < patience; spent += taken.at(-1) ?? 0) {
        taken.push(...(await load([address], headers, 1)));
      }
      const found = { p50: median(taken), p95: percentile(taken, 0.95) };
      process.stderr.write(`${path}, ${clinics} clinics: ${found.p50.toFixed(1)} ms\n`);
      return found;
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

/** What a list as CSV costs: the lines that came, the seconds, and the most memory the server had meanwhile. */
export interface ExportCost {
  id: string;
  lines: number;
  seconds: number;
  before: number;
  most: number;
}

/** Takes the rows of a list as CSV for so many seconds, and looks at the server's memory ten times a second. */
export async function measureExport(
  portal: BenchPortal,
  clinic: number,
  id: string,
  longest: number,
): Promise<ExportCost> {
  const headers = await portal.apiHeaders(readers.all, clinic);
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
  const lines = await countLines(`${portal.origin}${api}/listings/${id}/csv`, headers, longest);
  isOver = true;
  await watch;
  return { id, lines, seconds: (performance.now() - begun) / 1000, before, most };
}

function countLines(address: string, headers: Record<string, string>, longest: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let lines = 0;
    get(address, { headers }, (answer) => {
      setTimeout(() => answer.destroy(), longest * 1000).unref();
      answer
        .on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) lines++;
        })
        .once('close', () => resolve(lines))
        .once('error', reject);
    }).once('error', reject);
  });
}
