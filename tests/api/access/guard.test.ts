import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audit, createAudit } from '#server/access/audit.ts';
import { guardRoutes } from '#server/access/guard.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;
let audit: Audit;
beforeAll(async () => {
  store = await openTestStore();
  audit = createAudit(store, 'a secret');
});
afterAll(() => store.close());

/** A build with one page at a path, with or without a loader. */
function buildWith(path: string, hasLoader: boolean): ServerBuild {
  const root = { id: 'root', path: '', module: { default: () => null } };
  const page = { id: 'page', parentId: 'root', path, module: hasLoader ? { loader: () => null } : {} };
  return { routes: { root, page } } as unknown as ServerBuild;
}

test('a page with its row in the access table is guarded', () => {
  const build = buildWith('overview', true);
  const guarded = guardRoutes(build, audit);
  expect(guarded.routes.page?.module.loader).not.toBe(build.routes.page?.module.loader);
});

test('a page without a row in the access table stops the start', () => {
  expect(() => guardRoutes(buildWith('overview/secret', true), audit)).toThrow('No row in the access table');
});

test('a page for staff without a loader, whom nothing would guard, stops the start', () => {
  expect(() => guardRoutes(buildWith('overview', false), audit)).toThrow('needs a loader to be guarded');
});
