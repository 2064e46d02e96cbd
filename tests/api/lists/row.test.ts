import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** The first row of each kind of record, of what a union lists first. */
const someRows = (rows: ListRow[]) => [rows[0], rows.at(-1)].filter((row) => row !== undefined);

const unions = registry.lists.filter(({ parts, groups }) => parts && !groups);

test.each(unions.map(({ id }) => id))('a row of %s is found by its clinic and number, and no other', async (list) => {
  const inova = await service.signIn('superadmin');
  const { rows } = await inova.lists.show(list, { size: '50' });
  for (const { client, id, cells } of someRows(rows)) {
    const found = await inova.lists.show(list, { row: `${client}-${id}` });
    expect(found.rows).toMatchObject([{ client, id, cells }]);
    const missing = await inova.lists.show(list, { row: `${client}-${id + 900_000_000}` });
    expect(missing.rows).toEqual([]);
  }
});
