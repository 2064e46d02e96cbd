import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clinicsOfRole } from '../../tests/support/accounts.ts';
import { alternate, type Contestant, type Effort } from './contestants.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import type { BenchPortal } from './portal.ts';
import type { ScaleStore } from './scale-store.ts';
import type { SearchCost } from './search-costs.ts';
import { type Person, samplePeople, searchAddress, searchKinds } from './searches.ts';

const folder = '.cache/bench/peers';
const directusToken = 'token-of-the-benchmarks';

const packages = {
  adminjs: [
    ...['adminjs@7.8.17', '@adminjs/express@6.1.1', '@adminjs/sql@2.2.6', 'pg@8', 'tslib@2'],
    ...['express@4', 'express-formidable@1', 'express-session@1'],
  ],
  directus: ['directus@11.3.5', 'pg@8'],
};

/** A column of the peers' table and the value for it, in the kinds of search that all of them have. */
const searched: Record<string, (person: Person) => { column: string; operator: string; value: string }> = {
  'Name fragment': ({ lastname }) => ({ column: 'lastname', operator: '_icontains', value: lastname.slice(1, 5) }),
  'Date of birth': ({ dob }) => ({ column: 'dob', operator: '_eq', value: dob }),
};

/** The API, with sign-in, row security, and audit, beside AdminJS and Directus without: the same patients of one clinic. */
export async function comparePeers(store: ScaleStore, portal: BenchPortal, effort: Effort): Promise<SearchCost[]> {
  for (const name of ['adminjs', 'directus'] as const) install(name);
  const clinic = clinicsOfRole.staff?.[0] ?? 0;
  const people = await samplePeople(store, [clinic], 40);
  const headers = await portal.apiHeaders('staff', clinic);
  await copyPatients(store);
  const env = connectionOf(store);
  const adminjs = await startAdminJs(env);
  const directus = await startDirectus(env);
  try {
    const found: SearchCost[] = [];
    for (const [kind, searchFor] of Object.entries(searched)) {
      const texts = people.map((person) => searchKinds[kind]?.(person) ?? '');
      const contestants: Contestant[] = [
        {
          name: 'AdminJS',
          server: adminjs,
          addresses: people.map((person) => adminJsAddress(adminjs, clinic, searchFor(person))),
          headers: {},
        },
        {
          name: 'Directus',
          server: directus,
          addresses: people.map((person) => directusAddress(directus, clinic, searchFor(person))),
          headers: { authorization: `Bearer ${directusToken}` },
        },
        { name: 'API', server: portal, addresses: texts.map((text) => searchAddress(portal, text)), headers },
      ];
      found.push(...(await alternate(contestants, effort)).map((cost) => ({ kind, ...cost })));
    }
    return found;
  } finally {
    await Promise.all([adminjs.stop(), directus.stop()]);
    await store.owner.query('drop schema peers cascade; drop schema directus cascade');
  }
}

/** Installs a peer's packages once, outside the portal's own. */
function install(name: keyof typeof packages): void {
  const home = `${folder}/${name}`;
  if (existsSync(`${home}/node_modules/${name}`)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(`${home}/package.json`, '{ "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages[name]], { cwd: home, stdio: 'inherit' });
}

/** A table of the same patients with an index for each search, which the peers read without row security. */
async function copyPatients(store: ScaleStore): Promise<void> {
  await store.owner.query(`
    create extension if not exists pg_trgm with schema public;
    drop schema if exists peers cascade; drop schema if exists directus cascade;
    create schema peers; create schema directus;
    create table peers.people as
      select id, client_id, firstname, lastname, dob, ehrid, email, phone from inova.patients;
    alter table peers.people add primary key (id);
    create index on peers.people using gin (lastname public.gin_trgm_ops);
    create index on peers.people (client_id, dob);
    analyze peers.people`);
}

function connectionOf({ databaseUrl }: ScaleStore): Record<string, string> {
  const url = new URL(databaseUrl);
  return {
    PEER_SOCKET: url.searchParams.get('host') ?? url.hostname,
    PEER_USER: url.username,
    PEER_DATABASE: url.pathname.slice(1),
  };
}

function startAdminJs(env: Record<string, string>): Promise<MeasuredServer> {
  const program = `${folder}/adminjs/server.mjs`;
  copyFileSync('scripts/bench/servers/adminjs.mjs', program);
  return startMeasured(
    [program],
    { ...env, ADMIN_JS_SKIP_BUNDLE: 'true' },
    '/admin/api/resources/people/actions/list?perPage=1',
  );
}

function startDirectus(connection: Record<string, string>): Promise<MeasuredServer> {
  const program = resolve(folder, 'directus/node_modules/directus/cli.js');
  const env = {
    ...{ DB_CLIENT: 'pg', DB_HOST: connection.PEER_SOCKET ?? '', DB_PORT: '5432', DB_USER: connection.PEER_USER ?? '' },
    ...{
      DB_DATABASE: connection.PEER_DATABASE ?? '',
      DB_SEARCH_PATH: 'array:directus,peers,public',
      DB_PASSWORD: 'none',
    },
    ...{ SECRET: 'secret of the benchmarks', ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'password' },
    ...{ ADMIN_TOKEN: directusToken, TELEMETRY: 'false', LOG_LEVEL: 'error' },
  };
  execFileSync(process.execPath, [program, 'bootstrap'], { env: { ...process.env, ...env }, stdio: 'inherit' });
  return startMeasured([program, 'start'], env, '/server/ping');
}

interface Searched {
  column: string;
  operator: string;
  value: string;
}

function adminJsAddress({ origin }: MeasuredServer, clinic: number, { column, operator, value }: Searched): string {
  const query = new URLSearchParams({ perPage: '100', sortBy: 'lastname', 'filters.client_id': String(clinic) });
  if (operator === '_eq') {
    query.set(`filters.${column}~~from`, value);
    query.set(`filters.${column}~~to`, value);
  } else query.set(`filters.${column}`, value);
  return `${origin}/admin/api/resources/people/actions/list?${query}`;
}

function directusAddress({ origin }: MeasuredServer, clinic: number, { column, operator, value }: Searched): string {
  const query = new URLSearchParams({
    limit: '100',
    sort: 'lastname',
    'filter[client_id][_eq]': String(clinic),
    [`filter[${column}][${operator}]`]: value,
  });
  return `${origin}/items/people?${query}`;
}
