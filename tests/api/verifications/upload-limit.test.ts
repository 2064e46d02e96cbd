import { afterAll, beforeAll, expect, test } from 'vitest';
import { eligibilityFile } from '../../support/policy.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

test('uploaded payer responses that match no patient are limited per user', async () => {
  const [financial, admin] = [await service.signIn('financial'), await service.signIn('financialadmin')];
  const guess = (by: typeof financial) =>
    by.eligibility.importResponse({ text: eligibilityFile('active-ivf.271'), dryRun: true, overwrite: false });
  expect(await guess(financial)).toMatchObject([{ patientId: null }]);
  const { rows } = await service.store.pool.query('update portal.attempts set used = 300 returning pending');
  expect(rows).toEqual([{ pending: 0 }]);
  await expect(guess(financial)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('Too many payer responses without a match'),
  });
  expect(await guess(admin)).toMatchObject([{ patientId: null }]);
});
