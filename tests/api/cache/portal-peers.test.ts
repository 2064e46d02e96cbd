import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { createService } from '#server/inova/service/service.ts';
import { createListener } from '#server/store/listen.ts';
import { noPeers } from '#server/workers/peers.ts';
import { createPortalPeers } from '#server/workers/portal-peers.ts';
import { first } from '../../support/first.ts';
import { rowKey } from '../../support/list-actions.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';

const list = 'benefits-new';
let service: TestService;
let portals: ReturnType<typeof openPortal>[];

/** A portal on the database of the tests, as each machine runs one. */
function openPortal() {
  const store = service.store.portal;
  const listener = createListener(store, service.log);
  const peers = createPortalPeers(noPeers, { store, listener, log: service.log });
  return { listener, peers, running: createService({ ...service.settings, peers }) };
}

beforeAll(async () => {
  service = await startTestService();
  portals = [openPortal(), openPortal()];
  const listening = async () => {
    const { rows } = await service.store.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and query = 'listen inova_portals'`,
    );
    return first(rows).count;
  };
  await waitFor(async () => expect(await listening()).toBe(portals.length));
});
afterAll(async () => {
  for (const { running, listener } of portals ?? []) {
    await running.settled();
    await listener.close();
  }
  await service?.close();
});

const count = async ({ lists }: Inova) => (await lists.countLists([list]))[list]?.count as number;

test('what a change at one portal makes out of date, the other portals of its database count anew', async () => {
  const { token } = await service.signIn('financial');
  const [here, there] = portals.map(({ running }) => service.clientOf(running, token)) as [Inova, Inova];
  const before = [await count(here), await count(there)];
  const row = rowKey(first((await here.lists.show(list, { size: '1' })).rows));
  await here.lists.runAction(list, 'claim', { rows: [row], values: {} }, crypto.randomUUID());
  const after = before.map((each) => each - 1);
  // Less than the minute after which a count is read again anyway.
  await expect.poll(async () => [await count(here), await count(there)], { timeout: 30_000 }).toEqual(after);
});

test('portals hear what others send, and nothing of their own or of what is no message', async () => {
  const heard: [number, unknown][] = [];
  for (const [portal, { peers }] of portals.entries()) {
    peers.receive('tested', (content) => void heard.push([portal, content]));
  }
  for (const text of ['no JSON', '{"topic":"tested"}']) {
    await service.store.pool.query('select pg_notify($1, $2)', ['inova_portals', text]);
  }
  first(portals).peers.send('tested', 'x'.repeat(8_000));
  first(portals).peers.send('tested', [5, 13]);
  first(portals).peers.send('tested', [5, 13]);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual([[1, [5, 13]]]);
});
