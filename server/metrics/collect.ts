import { AggregatorRegistry, prometheusContentType } from 'prom-client';
import type { DatabaseFigures } from './database-figures.ts';
import type { MetricValues } from './metrics.ts';
import { sharedGauges } from './shared-gauges.ts';

export const metricsContentType = prometheusContentType;

interface Sources {
  own(): Promise<MetricValues>;
  peers(): Promise<MetricValues[]>;
  database(): Promise<DatabaseFigures | null>;
}

/** All metrics of this instance in Prometheus' text format. */
export async function collectMetrics({ own, peers, database }: Sources): Promise<string> {
  const [values, others, figures] = await Promise.all([own(), peers(), database()]);
  const shared = await sharedGauges({ figures, workers: 1 + others.length });
  return AggregatorRegistry.aggregate([values, ...others, shared].map(unchanged)).metrics();
}

/** Each value is of one worker only, so there is nothing to add up. */
const unchanged = (values: MetricValues) => values.map((metric) => ({ ...metric, aggregator: 'first' }));
