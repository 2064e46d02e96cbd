import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, type Import, importsBelow, isIn } from '../support/imports.ts';

const service = 'server/inova/service';

/** Engines: kinds of work that slices share; each may use those before it and no slice. */
const engines = ['jobs', 'cache', 'dates', 'lists', 'boards', 'documents', 'emails', 'x12', 'api-docs'];

/** Slices, from the lowest: each may use those before it. */
const slices = [
  ...['clinics', 'account', 'session', 'users', 'switches', 'notifications', 'patients'],
  ...[
    'treatments',
    'medications',
    'appointments',
    'intakes',
    'tasks',
    'cycle-requests',
    'reminders',
    'status',
    'dev-notes',
    'devtools',
    'articles',
    'surveys',
    'research',
  ],
  ...['catalog', 'signatures', 'consents', 'ledger', 'agreements', 'consults', 'verifications', 'payments', 'cryo'],
  ...['attachments', 'uploads', 'messages', 'clinic-settings'],
  'reports',
];

/** The files that may use every slice. */
const top = ['app.ts', 'in-process.ts', 'registry.ts', 'routes.ts', 'service.ts'];

/** What may load the demonstration. */
const seeders = ['server/embedded-inova.ts', 'scripts', 'tests'];

const imports = importsBelow('server', 'cli', 'scripts', 'tests');
const ofService = imports.filter(({ from, to }) => isIn(from)(service) && isIn(to)(service));

const pathIn = (file: string) => posix.relative(service, file);
const folderOf = (file: string) => (pathIn(file).includes('/') ? (pathIn(file).split('/')[0] as string) : null);
const isSeed = (file: string) =>
  isIn(file)(service) && (folderOf(file) === 'seed' || posix.basename(file).startsWith('seed'));
const isTop = (file: string) => top.includes(pathIn(file));
/** True for the files a slice keeps to itself: its routes, lists and boards. */
const isOwn = (file: string) =>
  /(^|[/-])(routes|lists?|worklist|boards?)\.ts$|\/(lists|boards)\//.test(file.slice(service.length));

/** The rule that an import within the service breaks, or null; seeds are exempt. */
function faultOf({ from, to }: Import): string | null {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (isSeed(from) || isSeed(to) || isTop(from)) return null;
  if (isTop(to)) return 'nothing but the start uses the files at the top';
  if (own === other || other === null || engines.includes(other)) return null;
  if (own === null || engines.includes(own)) return 'an engine knows no slice';
  if (slices.indexOf(other) > slices.indexOf(own)) return `${own} comes before ${other} in the order of slices`;
  if (/routes\.ts$/.test(to)) return 'routes belong to their slice alone';
  return own !== 'reports' && isOwn(to) ? 'lists and boards belong to their slice alone' : null;
}

const line = ({ from, to }: Import, fault: string) => `${pathIn(from)} imports ${pathIn(to)}: ${fault}`;

test('engines use no slice, and slices follow their order and use no routes or lists of others', () => {
  const faults = ofService.flatMap((each) => {
    const fault = faultOf(each);
    return fault ? [line(each, fault)] : [];
  });
  expect(faults).toEqual([]);
  expect(ofService.length).toBeGreaterThan(500);
});

test('every folder of the service is an engine, a slice, or the seed', () => {
  const folders = readdirSync(service, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...engines, ...slices, 'migrations', 'seed'].sort());
});

test('an engine uses only engines before it', () => {
  const faults = ofService.filter(({ from, to }) => {
    const [own, other] = [folderOf(from) ?? '', folderOf(to) ?? ''];
    return engines.includes(own) && engines.indexOf(other) > engines.indexOf(own);
  });
  expect(faults.map((each) => line(each, 'it comes later in the order of engines'))).toEqual([]);
});

test('only the start, scripts and tests load the demonstration', () => {
  const faults = imports.filter(({ from, to }) => isSeed(to) && !isSeed(from) && !seeders.some(isIn(from)));
  expect(faults.map((each) => line(each, 'only seeds and the start use a seed'))).toEqual([]);
});

/** The module of a server file: the folder of its slice, engine or provider, or the file itself. */
function roomOf(file: string): string {
  if (isSeed(file)) return `${service}/seed`;
  if (isTop(file)) return file;
  if (isIn(file)(service)) return posix.join(service, folderOf(file) ?? '');
  const depth = /^server\/(providers|inova)\/[^/]+\//.test(file) ? 3 : 2;
  return file.split('/').slice(0, depth).join('/');
}

test('server modules do not import each other in cycles at runtime', () => {
  const arrows = imports
    .filter(({ from, to, isType }) => !isType && isIn(from)('server') && isIn(to)('server'))
    .map(({ from, to }): [string, string] => [roomOf(from), roomOf(to)])
    .filter(([from, to]) => from !== to);
  expect(circlesOf(arrows).map((circle) => circle.join(' → '))).toEqual([]);
});

test('server files do not import each other in cycles, not even types', () => {
  const arrows = imports.filter(({ from }) => isIn(from)('server')).map(({ from, to }): [string, string] => [from, to]);
  expect(circlesOf(arrows).map((circle) => circle.join(' → '))).toEqual([]);
});
