import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listRequirement } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { countLists } from '#server/inova/contract/lists/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { roles } from '../../support/accounts.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { first } from '../../support/first.ts';
import { rowKey } from '../../support/list-actions.ts';
import { someOf } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let service: TestService;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  service = await startTestService({ databaseAddress: proxy.through });
});
afterAll(async () => {
  await service?.close();
  proxy.close();
});

const second = 1_000;
const wait = (ms: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
};
const ids = registry.lists.map(({ id }) => id);
const parts = [0, 1, 2, 3].map((part) => ids.filter((_, at) => at % 4 === part));
const statementsOf = (work: () => Promise<unknown>) => proxy.countDuring(' as counts', work);

test.each(someOf(roles, 3, 'counted lists'))(
  'for %s the count of each list is its total, and lists that are not theirs are left out',
  async (role) => {
    const inova = await service.signIn(role);
    const principal = toPrincipal(await inova.session.user());
    const counts = {};
    for (const part of parts) {
      const { text } = await service.send(countLists, { query: { lists: part.join() } }, inova.token);
      Object.assign(counts, JSON.parse(text));
    }
    const allowed = ids.filter((id) => allows(listRequirement(id) as Requirement, principal));
    expect(Object.keys(counts).sort()).toEqual(allowed.sort());
    for (const id of allowed) {
      const { total, isMore } = await inova.lists.show(id, { size: '1' });
      expect(counts, id).toMatchObject({ [id]: { count: total, isMore } });
    }
  },
);

test('counts of several lists are one statement, and none while they are remembered', async () => {
  const [staff, colleague] = [await service.signIn('staff'), await service.signIn('admin')];
  const lists = ['pa-worklist', 'treatment-worklist', 'diagnostic-worklist'];
  wait(60 * second);
  expect(await statementsOf(() => staff.lists.countLists(lists))).toBe(1);
  expect(await statementsOf(() => staff.lists.countLists(lists))).toBe(0);
  expect(await statementsOf(() => colleague.lists.countLists(lists.slice(1)))).toBe(0);
});

test('a count is never older than a minute, and is refreshed behind a reader before that', async () => {
  const staff = await service.signIn('staff');
  const count = async () => (await staff.lists.countLists(['unpaid-invoices']))['unpaid-invoices']?.count as number;
  wait(60 * second);
  const before = await count();
  const voidOne = () =>
    service.store.pool.query(
      `update inova.invoices set state = 'void' where client_id = 5 and id =
        (select id from inova.invoices where client_id = 5 and state = 'open' and balance_cents > 0 limit 1)`,
    );
  await voidOne();
  wait(14 * second);
  expect(await count()).toBe(before);
  wait(second);
  expect(await count()).toBe(before);
  await service.service.settled();
  const refreshed = await count();
  expect(refreshed).toBe(before - 1);
  await voidOne();
  wait(60 * second);
  expect(await count()).toBe(refreshed - 1);
});

test("a user's own change is counted at once, and a preview is none", async () => {
  const financial = await service.signIn('financial');
  const count = async () => (await financial.lists.countLists(['benefits-new']))['benefits-new']?.count as number;
  const before = await count();
  const row = rowKey(first((await financial.lists.show('benefits-new', { size: '1' })).rows));
  expect(
    await statementsOf(async () => {
      await financial.lists.checkAction('benefits-new', 'claim', { rows: [row] });
      expect(await count()).toBe(before);
    }),
  ).toBe(0);
  await financial.lists.runAction('benefits-new', 'claim', { rows: [row], values: {} }, crypto.randomUUID());
  expect(await count()).toBe(before - 1);
});

test('the counts of another clinic are its own', async () => {
  const lists = ['treatment-worklist'];
  const countIn = async (role: string) =>
    (await (await service.signIn(role)).lists.countLists(lists))[lists[0] as string];
  const [multi, own, other] = [await countIn('multi'), await countIn('staff'), await countIn('clinic13')];
  expect(own).not.toEqual(other);
  expect(multi?.count).toBeGreaterThan((own?.count ?? 0) + (other?.count ?? 0) - 1);
});
