import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

test("a clinic's NPIs are set, and another clinic's physician keeps the one of before", async () => {
  const inova = await service.signIn('admin', 'in process', 5);
  const npiOf = async () => (await service.store.pool.query('select npi from inova.providers where id = 1300')).rows;
  const before = await npiOf();
  const { physicians, ...billing } = await inova.catalog.billing();
  expect(physicians.map(({ id }) => id)).toEqual(expect.arrayContaining([500]));
  expect(physicians.map(({ id }) => id)).not.toContain(1300);
  const npi = '1234567893';
  const after = await inova.catalog.setBilling({
    ...billing,
    physicians: [
      { id: 500, npi },
      { id: 1300, npi },
    ],
  });
  expect(after).toEqual({
    ...billing,
    physicians: physicians.map((each) => (each.id === 500 ? { ...each, npi } : each)),
  });
  expect(await npiOf()).toEqual(before);
});
