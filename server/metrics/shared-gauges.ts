import { Gauge, Registry } from 'prom-client';
import type { DatabaseFigures } from './database-figures.ts';
import type { MetricValues } from './metrics.ts';

interface Shared {
  /** Null if the database did not respond. */
  figures: DatabaseFigures | null;
  /** How many workers sent their values. */
  workers: number;
}

/** The values that are not of one worker: each scrape has them once. */
export function sharedGauges({ figures, workers }: Shared): Promise<MetricValues> {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  gauge('inova_workers', 'Workers of this instance that sent their values for this scrape.').set(workers);
  gauge('inova_database_up', '1 if the database responded to this scrape within two seconds.').set(figures ? 1 : 0);
  if (figures) {
    addJobs(figures, gauge('inova_jobs', 'Jobs by task and state (waiting, running, failed).', 'task', 'state'));
    const ages = figures.jobs.map(({ age }) => age);
    gauge('inova_queue_age_seconds', 'How long the oldest waiting job has been due; 0 without one.').set(
      Math.max(0, ...ages),
    );
    gauge('inova_standbys', 'Standbys that replicate from this database server.').set(figures.standbys);
    if (figures.visible === figures.standbys) addLag(figures, gauge);
  }
  return registry.getMetricsAsJSON();
}

function addJobs({ jobs }: DatabaseFigures, gauge: Gauge<'task' | 'state'>): void {
  for (const { task, ...counts } of jobs) {
    for (const state of ['waiting', 'running', 'failed'] as const) gauge.set({ task, state }, counts[state]);
  }
}

function addLag({ lagSeconds, lagBytes }: DatabaseFigures, gauge: (name: string, help: string) => Gauge): void {
  gauge('inova_replica_lag_seconds', 'Lag of the standby furthest behind; 0 without one.').set(lagSeconds);
  gauge('inova_replica_lag_bytes', 'Log that the standby furthest behind has not replayed; 0 without one.').set(
    lagBytes,
  );
}
