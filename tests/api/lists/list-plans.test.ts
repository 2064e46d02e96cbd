import { expect, test } from 'vitest';
import { registry } from '#server/inova/service/registry.ts';
import { plansOf } from '../../../scripts/bench/plans.ts';
import { startTestService } from '../../support/service.ts';

const withoutRecords = 9_999;

test('the benchmark shows how each list is found, also where a clinic has nothing to list', async () => {
  const service = await startTestService();
  try {
    for (const { id } of registry.lists) {
      const plans = await plansOf(service.store, id, [withoutRecords]);
      expect(plans, id).toMatch(/: planned in [\d.,]+ ms, done in [\d.,]+ ms/);
    }
  } finally {
    await service.close();
  }
});
