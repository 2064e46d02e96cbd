import { expect, test } from 'vitest';
import { HealthProblem } from '#server/inova/service/status/health-checks.ts';
import { monitoredStandbys } from '#server/inova/service/status/standbys.ts';

const stateOf = (isProblem: boolean) => ({
  name: 'db',
  fault: isProblem ? 'it is too far behind' : null,
  isProblem,
  delay: 5,
});

const check = (...states: boolean[]) =>
  monitoredStandbys({ standbys: { states: () => states.map(stateOf) } })[0]?.check();

test('the status page has the standbys if the portal reads from any', async () => {
  expect(monitoredStandbys({ standbys: null })).toEqual([]);
  await expect(check(false, false)).resolves.toBeUndefined();
});

test('the status page says how many standbys are left out', async () => {
  await expect(check(false, true, true)).rejects.toThrow(
    new HealthProblem("2 of 3 can't be read from: the portal's log says why"),
  );
});
