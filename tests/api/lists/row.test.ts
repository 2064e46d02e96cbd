import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** The first and the last row of a page; fails if it has none. */
const endsOf = (rows: ListRow[]) => [first(rows), first(rows.slice(-1))];

const unions = registry.lists.filter(({ parts, groups }) => parts && !groups);

test.each(unions.map(({ id }) => id))('a row of %s is found by its clinic and number, and no other', async (list) => {
  const inova = await service.signIn('superadmin');
  const { rows } = await inova.lists.show(list, { size: '50' });
  for (const { client, id, cells } of endsOf(rows)) {
    const found = await inova.lists.show(list, { row: `${client}-${id}` });
    expect(found.rows).toMatchObject([{ client, id, cells }]);
    const missing = await inova.lists.show(list, { row: `${client}-${id + 900_000_000}` });
    expect(missing.rows).toEqual([]);
  }
});
