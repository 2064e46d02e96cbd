import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import routesOfApp from '#app/routes.ts';
import { createBuildSelector } from '#server/http/page-builds.ts';

const sitemap = {
  root: {},
  home: { parentId: 'root', index: true },
  unknown: { parentId: 'root', path: '*' },
  frame: { parentId: 'root' },
  patients: { parentId: 'frame', path: 'patients' },
  add: { parentId: 'patients', path: 'add' },
  record: { parentId: 'frame', path: 'patients/:id' },
  users: { parentId: 'frame', path: 'users' },
};

const routes = Object.fromEntries(Object.entries(sitemap).map(([id, route]) => [id, { id, ...route }]));
const build = { routes, assets: { url: '/assets/manifest.js', routes } } as unknown as ServerBuild;
const chosenRoutes = (path: string) => Object.keys(createBuildSelector(build)(path).build.routes);

test.each([
  ['/patients/1021', ['root', 'frame', 'record']],
  ['/patients/add', ['root', 'frame', 'patients', 'add']],
  ['/users', ['root', 'frame', 'users']],
  ['/', ['root', 'home']],
  ['/_root.data', ['root', 'home']],
  ['/nowhere', ['root', 'unknown']],
  ['//patients', ['root', 'unknown']],
  ['/%E0%A4%A', ['root', 'unknown']],
])('%s uses the routes of its page alone', (path, ids) => {
  expect(chosenRoutes(path)).toEqual(ids);
});

test.each(['/patients.data', '/PATIENTS', '/p%61tients', '/patients/'])('%s is the page of /patients', (path) => {
  expect(chosenRoutes(path)).toEqual(['root', 'frame', 'patients']);
});

test('records share one build, whose address of the browser’s manifest is that of all routes', () => {
  const select = createBuildSelector(build);
  expect(select('/patients/1021')).toBe(select('/patients/7.data'));
  expect(select('/users').build.assets.url).toBe('/assets/manifest.js');
  expect(Object.keys(select('/users').build.assets.routes)).toEqual(['root', 'frame', 'users']);
});

test('a page is known by its own route before any of its routes run', () => {
  expect(createBuildSelector(build)('/patients/add.data').pageId).toBe('add');
});

test('ten thousand unknown addresses are not remembered one by one', () => {
  const select = createBuildSelector(build);
  const unknown = select('/nowhere');
  for (let count = 0; count < 10_000; count++) expect(select(`/nowhere/${count.toString(36)}x`)).toBe(unknown);
});

test('no route has a number as a segment, which would be taken for a parameter', async () => {
  const paths = (entries: Awaited<typeof routesOfApp>): string[] =>
    entries.flatMap(({ path = '', children = [] }) => [path, ...paths(children)]);
  expect(paths(await routesOfApp).filter((path) => path.split('/').some((segment) => /^\d+$/.test(segment)))).toEqual(
    [],
  );
});
