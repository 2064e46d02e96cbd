import type { Standbys } from '#server/store/standbys.ts';
import { HealthProblem, type MonitoredService } from './health-checks.ts';

/** The standbys of the database as a service of the status page, if there are any. */
export function monitoredStandbys({ standbys }: { standbys: Pick<Standbys, 'states'> | null }): MonitoredService[] {
  if (!standbys) return [];
  return [{ service: 'Database standbys', check: async () => checkStandbys(standbys) }];
}

function checkStandbys({ states }: Pick<Standbys, 'states'>): void {
  const all = states();
  const problems = all.filter(({ isProblem }) => isProblem).length;
  if (problems === 0) return;
  throw new HealthProblem(`${problems} of ${all.length} can't be read from: the portal's log says why`);
}
