import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audit, createAudit } from '#server/access/audit/audit.ts';
import { guardRoutes } from '#server/access/guard.ts';
import { ParallelHandlers } from '#server/access/parallel-handlers.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { deriveKeys } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;
let audit: Audit;
beforeAll(async () => {
  store = await openTestStore();
  audit = createAudit(store, deriveKeys(['a secret'], 'audit'));
});
afterAll(() => store.close());

/** A build with one page at a path, with or without a loader. */
function buildWith(path: string, hasLoader: boolean): ServerBuild {
  const root = { id: 'root', path: '', module: { default: () => null } };
  const page = { id: 'page', parentId: 'root', path, module: hasLoader ? { loader: () => null } : {} };
  return { routes: { root, page } } as unknown as ServerBuild;
}

test('a page with a row in the access table is guarded', () => {
  const build = buildWith('overview', true);
  const guarded = guardRoutes(build, audit);
  expect(guarded.routes.page?.module.loader).not.toBe(build.routes.page?.module.loader);
});

test('a page without a row in the access table stops the start', () => {
  expect(() => guardRoutes(buildWith('overview/secret', true), audit)).toThrow('No row in the access table');
});

test('a staff page without a loader stops the start, because nothing would guard it', () => {
  expect(() => guardRoutes(buildWith('overview', false), audit)).toThrow('needs a loader to be guarded');
});

test.each([
  [new InovaError('refused', 'The message', 400, ['The first error', 'The second error']), 400, 'The first error'],
  [new InovaError('busy', 'Too many attempts', 429, ['Too many attempts'], 60), 429, 'Too many attempts'],
  [new InovaError('busy', 'inova is busy'), 502, 'inova is busy'],
])('a refused call responds with the first error from inova: %o', async (apiError, status, text) => {
  const { response, waits } = await responseTo(apiError);
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(waits).toEqual(status === 429 ? [60] : []);
});

test.each([
  new InovaError('missing', 'Not found', 404),
  new InovaError('unsupported', 'This feature is not available', 404),
  new InovaError('refused', "You don't have permission to do this", 403),
])('a call for what is missing, or may not be opened, leads to the not-found page: %o', async (apiError) => {
  const { response } = await responseTo(apiError);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/404-page-not-found']);
});

/** How a page whose loader fails with this error responds, and the seconds it says to wait. */
async function responseTo(apiError: InovaError): Promise<{ response: Response; waits: number[] }> {
  const failing = () => Promise.reject(apiError);
  const root = { id: 'root', path: '', module: { default: () => null } };
  const page = { id: 'page', parentId: 'root', path: 'status', module: { loader: failing } };
  const guarded = guardRoutes({ routes: { root, page } } as unknown as ServerBuild, audit);
  const waits: number[] = [];
  const incoming = { retryAfter: (seconds: number) => void waits.push(seconds) };
  const context = { page: { depth: -1 }, principal: null, accesses: [], handlers: new ParallelHandlers(), incoming };
  const args = { context, request: new Request('http://portal.test/status'), params: {} };
  const load = guarded.routes.page?.module.loader as unknown as (args: unknown) => Promise<unknown>;
  const response = await load(args).catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw response;
  return { response, waits };
}
