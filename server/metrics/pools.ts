import { Gauge, type Registry } from 'prom-client';
import type { NamedPool } from '#server/store/pool.ts';

/** Adds what connections the pools of this process have, at the moment they are read. */
export function addPools(registry: Registry, pools: NamedPool[]): void {
  const registers = [registry];
  new Gauge({
    name: 'inova_database_connections',
    help: 'Connections to the database and its standbys by pool and state (busy, idle).',
    labelNames: ['pool', 'standby', 'state'],
    registers,
    collect() {
      for (const each of pools) {
        const { totalCount, idleCount } = each.pool;
        this.set({ ...labelsOf(each), state: 'busy' }, totalCount - idleCount);
        this.set({ ...labelsOf(each), state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'inova_database_connections_max',
    help: 'The most connections that a pool may open.',
    labelNames: ['pool', 'standby'],
    registers,
    collect() {
      for (const each of pools) this.set(labelsOf(each), each.pool.options.max ?? 0);
    },
  });
  new Gauge({
    name: 'inova_database_waiting',
    help: 'Work that waits for a connection of a pool.',
    labelNames: ['pool', 'standby'],
    registers,
    collect() {
      for (const each of pools) this.set(labelsOf(each), each.pool.waitingCount);
    },
  });
}

const labelsOf = ({ name, standby }: NamedPool) => (standby ? { pool: name, standby } : { pool: name });
