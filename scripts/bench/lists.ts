import { get } from 'node:http';
import type { Store } from '#server/store/store.ts';
import { load, median, percentile } from './load.ts';
import type { BenchPortal } from './portal.ts';

/** Response times of a list's first page or of a board, in milliseconds, for a user of one clinic or of all clinics. */
export interface ListTimes {
  kind: 'list' | 'board';
  id: string;
  clinics: number;
  /** The list's total, with a + if counting stopped early; empty for boards. */
  rows: string;
  /** The first response, with nothing cached. */
  first: number;
  p50: number;
  p95: number;
  /** True if later responses used figures cached by the first. */
  isKept: boolean;
}

/** A user of one clinic and a user of all clinics; together they may open every list. */
export const readers = { one: 'financial', all: 'superadmin' } as const;

const api = '/api/v1/inova';

/** The time limit per list in milliseconds; slow lists get fewer requests. */
const patience = 1_500;

/** Gives both users access to all lists, one in the largest clinic, the other in every clinic; returns that clinic. */
export async function widenReaders({ owner }: Store): Promise<number> {
  const { rows } = await owner.query<{ clinic: number }>(
    'select client_id as clinic from inova.patients group by client_id order by count(*) desc, client_id limit 1',
  );
  const clinic = rows[0]?.clinic ?? 0;
  await owner.query('update inova.users set is_researcher = true, client_id = $1 where email = $2', [
    clinic,
    `${readers.one}@inova.test`,
  ]);
  await owner.query(
    `update inova.users set is_researcher = true, corpclients = (select array_agg(id order by id) from inova.clients)
     where email = '${readers.all}@inova.test'`,
  );
  return clinic;
}

/** Times the first page of every list and every board (or only those named) over the API, with a single client. */
export async function timeLists(
  portal: BenchPortal,
  clinic: number,
  requests: number,
  only: string[] = [],
  roles: string[] = Object.values(readers),
): Promise<ListTimes[]> {
  const isAsked = ({ id }: { id: string }) => only.length === 0 || only.includes(id);
  const times: ListTimes[] = [];
  for (const role of roles) {
    const headers = await portal.apiHeaders(role, clinic);
    const json = async (path: string) => (await fetch(`${portal.origin}${api}${path}`, { headers })).json();
    const clinics = (await json('/clients/')).length;
    const measure = async (path: string) => {
      const address = `${portal.origin}${api}${path}`;
      const taken: number[] = [];
      const [first = Number.NaN] = await load([address], headers, 1);
      for (let spent = 0; taken.length < requests && spent < patience; spent += taken.at(-1) ?? 0) {
        taken.push(...(await load([address], headers, 1)));
      }
      const found = { first, p50: median(taken), p95: percentile(taken, 0.95) };
      process.stderr.write(`${path}, ${clinics} clinics: ${found.p50.toFixed(1)} ms\n`);
      return found;
    };
    for (const { id } of (await json('/listings')).filter(isAsked)) {
      const found = await measure(`/listings/${id}`);
      const { total, isMore, asOf } = await json(`/listings/${id}`);
      const rows = `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;
      times.push({ kind: 'list', id, clinics, rows, isKept: asOf !== null, ...found });
    }
    for (const { id } of (await json('/boards')).filter(isAsked)) {
      const begun = Date.now();
      const found = await measure(`/boards/${id}`);
      const { asOf } = await json(`/boards/${id}`);
      times.push({ kind: 'board', id, clinics, rows: '', isKept: Date.parse(asOf) < begun + found.first, ...found });
    }
  }
  return times;
}

interface Moment {
  seconds: number;
  lines: number;
  memory: number;
}

/** The cost of a list's CSV export: lines received, seconds, and the server's memory before and during the export. */
export interface ExportCost {
  id: string;
  lines: number;
  seconds: number;
  before: number;
  curve: Moment[];
}

const momentsShown = 12;

/** Exports a list as CSV for at most `longest` seconds and samples the server's memory every second. */
export async function measureExport(
  portal: BenchPortal,
  clinic: number,
  id: string,
  longest: number,
): Promise<ExportCost> {
  const headers = await portal.apiHeaders(readers.all, clinic);
  const { memory: before } = await portal.usage();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const soFar = { lines: 0 };
  const moments: Moment[] = [];
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      moments.push({ seconds: seconds(), lines: soFar.lines, memory: (await portal.usage()).memory });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  await countLines(`${portal.origin}${api}/listings/${id}/csv`, headers, longest, soFar);
  const taken = seconds();
  isOver = true;
  await watch;
  return { id, lines: soFar.lines, seconds: taken, before, curve: highest(moments) };
}

/** Reduces the samples to `momentsShown`, keeping the one with the highest memory of each interval. */
function highest(moments: Moment[]): Moment[] {
  const size = Math.ceil(moments.length / momentsShown);
  const parts = Array.from({ length: Math.ceil(moments.length / size) }, (_, at) => {
    return moments.slice(at * size, (at + 1) * size);
  });
  return parts.map((part) => part.reduce((one, other) => (other.memory > one.memory ? other : one)));
}

function countLines(
  address: string,
  headers: Record<string, string>,
  longest: number,
  soFar: { lines: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      setTimeout(() => answer.destroy(), longest * 1000).unref();
      answer
        .on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) soFar.lines++;
        })
        .once('close', () => resolve())
        .once('error', reject);
    }).once('error', reject);
  });
}
