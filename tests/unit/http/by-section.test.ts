import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { createBuildSelector } from '#server/http/section-builds.ts';

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
const chosenRoutes = (path: string) => Object.keys(createBuildSelector(build)(path).routes);

const everywhere = ['root', 'home', 'unknown', 'frame'];

test('a path uses the routes of its section and those that match anywhere', () => {
  expect(chosenRoutes('/patients/1021')).toEqual([...everywhere, 'patients', 'add', 'record']);
  expect(chosenRoutes('/users')).toEqual([...everywhere, 'users']);
});

test.each(['/patients.data', '/PATIENTS', '//patients', '/p%61tients', '/patients/'])(
  '%s belongs to patients',
  (path) => {
    expect(chosenRoutes(path)).toContain('patients');
  },
);

test.each(['/', '/_root.data', '/nowhere', '/%E0%A4%A'])('%s belongs to no section', (path) => {
  expect(chosenRoutes(path)).toEqual(everywhere);
});

test('the browser’s manifest stays complete for the section', () => {
  expect(createBuildSelector(build)('/users').assets.url).toBe('/assets/manifest.js');
  expect(Object.keys(createBuildSelector(build)('/users').assets.routes)).toEqual([...everywhere, 'users']);
});
