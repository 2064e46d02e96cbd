import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { chooseBySection } from '#server/http/by-section.ts';

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
const chosen = (path: string) => Object.keys(chooseBySection(build)(path).routes);

const everywhere = ['root', 'home', 'unknown', 'frame'];

test('a path is answered by the routes of its section and those that match anywhere', () => {
  expect(chosen('/patients/1021')).toEqual([...everywhere, 'patients', 'add', 'record']);
  expect(chosen('/users')).toEqual([...everywhere, 'users']);
});

test.each(['/patients.data', '/PATIENTS', '//patients', '/p%61tients', '/patients/'])(
  '%s is a path of patients',
  (path) => {
    expect(chosen(path)).toContain('patients');
  },
);

test.each(['/', '/_root.data', '/nowhere', '/%E0%A4%A'])('%s is of no section', (path) => {
  expect(chosen(path)).toEqual(everywhere);
});

test('what the browser is told of the sitemap stays whole', () => {
  expect(chooseBySection(build)('/users').assets.url).toBe('/assets/manifest.js');
  expect(Object.keys(chooseBySection(build)('/users').assets.routes)).toEqual([...everywhere, 'users']);
});
