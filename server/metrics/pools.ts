import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Adds what connections the pools of this process have, at the moment they are read. */
export function addPools(registry: Registry, pools: Record<string, Pool>): void {
  const registers = [registry];
  const all = Object.entries(pools);
  new Gauge({
    name: 'inova_database_connections',
    help: 'Connections to the database by pool and state (busy, idle).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of all) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'inova_database_connections_max',
    help: 'The most connections that a pool may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of all) this.set({ pool }, options.max ?? 0);
    },
  });
  new Gauge({
    name: 'inova_database_waiting',
    help: 'Work that waits for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of all) this.set({ pool }, waitingCount);
    },
  });
}
