import type { Log, Store } from '#server/store/store.ts';
import type { Peers } from '#server/workers/peers.ts';
import type { WorkerRole } from '#server/workers/role.ts';
import { collectMetrics } from './collect.ts';
import { createDatabaseFigures } from './database-figures.ts';
import { createMetrics } from './metrics.ts';
import { createPeerMetrics } from './peer-metrics.ts';
import { addPools } from './pools.ts';

interface MetricsOptions {
  store: Store;
  peers: Peers;
  role: WorkerRole | null;
  /** How many processes serve this instance. */
  workers: number;
  log: Log;
}

export type OpenedMetrics = ReturnType<typeof openMetrics>;

/** The metrics of this process; `collect` returns those of the whole instance as text. */
export function openMetrics({ store, peers, role, workers, log }: MetricsOptions) {
  const metrics = createMetrics(role?.number ?? null);
  addPools(metrics.registry, [
    { name: 'requests', pool: store.pool },
    { name: 'owner', pool: store.owner },
    { name: 'jobs', pool: store.jobs },
    ...(store.standbys?.pools ?? []),
  ]);
  const readPeers = createPeerMetrics(peers, workers - 1, metrics.read);
  const readDatabase = createDatabaseFigures(store, log);
  return {
    ...metrics,
    collect: () => collectMetrics({ own: metrics.read, peers: readPeers, database: readDatabase }),
  };
}
