import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadBuild } from '../../support/sitemap.ts';

test('the shortened manifest of the browser has the routes of the server', async () => {
  const folder = 'build/client/assets';
  const [name] = readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file));
  const script = readFileSync(`${folder}/${name}`, 'utf8');
  const window = { __remixManifest: { routes: {} } };
  runInNewContext(script, { window });
  const { assets } = await loadBuild();
  const { root, ...routes } = JSON.parse(JSON.stringify(window.__remixManifest.routes));
  const { root: rootOfServer, ...rest } = JSON.parse(JSON.stringify(assets.routes));
  expect(routes).toEqual(rest);
  expect({ ...root, path: '' }).toEqual(rootOfServer);
  expect(script.length).toBeLessThan(43_000);
});
