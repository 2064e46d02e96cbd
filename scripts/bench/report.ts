import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { budgets, type PageBytes, type RouteBytes } from './page-bytes.ts';
import type { PageCost } from './pages.ts';
import type { SearchCost } from './search-costs.ts';
import type { SearchTimes } from './searches.ts';
import type { StartUp } from './start-up.ts';
import type { Visit } from './visits.ts';

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const kb = (bytes: number) => (bytes / 1000).toFixed(1);
export const mb = (bytes: number) => (bytes / 1e6).toFixed(0);

export function table(headings: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

export function searchTable(found: SearchTimes[]): string {
  const headings = [
    'Search',
    'clinics',
    'clients',
    'SQL p50',
    'SQL p95',
    'API p50',
    'API p95',
    'API − SQL',
    'API ÷ SQL',
  ];
  return table(
    headings,
    found.map(({ kind, clinics, clients, sql, api }) => [
      ...[kind, clinics, clients, ms(sql.p50), ms(sql.p95), ms(api.p50), ms(api.p95)],
      ...[ms(api.p50 - sql.p50), (api.p50 / sql.p50).toFixed(1)],
    ]),
  );
}

export function pageTable(costs: PageCost[]): string {
  const portalOf = (page: string) => costs.find((cost) => cost.page === page)?.cpu ?? Number.NaN;
  return table(
    ['Page', 'Server', 'CPU ms a request', 'pages a second', 'KB sent', 'portal ÷ this, CPU'],
    costs.map(({ page, server, cpu, perSecond, bytes }) => [
      ...[page, server, ms(cpu), perSecond.toFixed(0), kb(bytes), (portalOf(page) / cpu).toFixed(1)],
    ]),
  );
}

export function searchCostTable(costs: SearchCost[]): string {
  return table(
    ['Search', 'Server', 'CPU ms a request', 'requests a second', 'API ÷ this, requests'],
    costs.map((cost) => [cost.kind, cost.server, ms(cost.cpu), cost.perSecond.toFixed(0), apiBeside(cost, costs)]),
  );
}

export function peerTable(costs: SearchCost[]): string {
  return table(
    ['Search', 'Server', 'requests a second', 'API ÷ this, requests'],
    costs.map((cost) => [cost.kind, cost.server, cost.perSecond.toFixed(0), apiBeside(cost, costs)]),
  );
}

/** How many times as many requests the API, last of its kind, answers in a second. */
function apiBeside({ kind, perSecond }: SearchCost, costs: SearchCost[]): string {
  const api = costs.findLast((cost) => cost.kind === kind)?.perSecond ?? Number.NaN;
  return (api / perSecond).toFixed(2);
}

export function visitTable(visits: Visit[]): string {
  return table(
    ['Page', 'requests', 'KB', 'CPU ms of the server', 'visible after, ms', 'visible after, ms, slow'],
    visits.map(({ page, requests, bytes, cpu, visible, visibleSlowly }) => [
      ...[page, requests, kb(bytes), ms(cpu), visible.toFixed(0), visibleSlowly.toFixed(0)],
    ]),
  );
}

export function startTable({ first, second, memoryAtStart, memoryAfter, pages }: StartUp): string {
  return table(
    ['Measure', 'Value'],
    [
      ['First start, database made and demonstration seeded', `${(first / 1000).toFixed(1)} s`],
      ['Second start', `${(second / 1000).toFixed(1)} s`],
      ['Memory of the server after the start', `${mb(memoryAtStart)} MB`],
      [`Memory of the server after ${pages} pages`, `${mb(memoryAfter)} MB`],
    ],
  );
}

export function bytesTable(weighed: PageBytes[]): string {
  const { script, style, html, font } = budgets;
  return table(
    ['Page', 'script KB', 'style KB', 'HTML KB', 'HTML KB, uncompressed', 'fonts KB'],
    [
      ...weighed.map((page) => [
        ...[page.page, kb(page.script), kb(page.style), kb(page.html), kb(page.htmlRaw), kb(page.font)],
      ]),
      ['Budget', kb(script), kb(style), kb(html), '', kb(font)],
    ],
  );
}

/** A table of the routes that load the most script. */
export function routesTable(weighed: RouteBytes[]): string {
  const rows = weighed.slice(0, 10).map(({ page, script, style }) => [page, kb(script), kb(style)]);
  return table([`Largest of ${weighed.length} routes`, 'script KB', 'style KB'], rows);
}

/** The environment of the run: date, machine, load, and the versions measured. */
export function circumstances(patients: number, databaseVersion: string): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versionOf = (name: string) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [busy = 0] = loadavg();
  return [
    `${new Date().toISOString().slice(0, 10)} · portal ${version}, commit ${commit} · ${patients.toLocaleString('en-US')} patients`,
    `${availableParallelism()} processors (${cpus()[0]?.model ?? process.arch}), ${(totalmem() / 1e9).toFixed(0)} GB of memory, ${process.platform}; load at the end ${busy.toFixed(1)}`,
    `Node ${process.versions.node} · PostgreSQL ${databaseVersion} · Remix ${versionOf('@remix-run/react')} · React ${versionOf('react')}`,
  ].join('  \n');
}
