import { expect, test } from 'vitest';
import { budgets, excesses, weighRoutes } from '../../../scripts/bench/page-bytes.ts';

test('no page or dialog loads more script or style than its budget', async () => {
  const weighed = await weighRoutes();
  expect(weighed.length).toBeGreaterThan(200);
  expect(excesses(weighed)).toEqual([]);
  expect(excesses([{ page: 'heavy', script: budgets.script + 1, style: 0 }])).toHaveLength(1);
});
