import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObserveCall } from '#server/inova/service/context.ts';
import type { ObserveJob } from '#server/jobs/run-task.ts';

/** The values of a process as they are sent to another. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Metrics = ReturnType<typeof createMetrics>;

const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * What this process counts and measures. Labels are names of pages, calls, and jobs as they are in the code, never a
 * path, so that no metric can have data of a patient. With several workers each value says which of them it is of.
 */
export function createMetrics(worker: number | null) {
  const registry = new Registry();
  if (worker !== null) registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'inova_http_requests_total',
    help: 'Requests by page, method, and status; "aborted" if the client left before the response was complete.',
    labelNames: ['page', 'method', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'inova_http_request_duration_seconds',
    help: 'Time from the request to the end of its response, without live streams.',
    labelNames: ['page', 'method'],
    buckets,
    registers,
  });
  const inProgress = new Gauge({
    name: 'inova_http_requests_in_progress',
    help: 'Requests in progress, without live streams.',
    registers,
  });
  const streams = new Gauge({ name: 'inova_live_streams', help: 'Open live streams of browsers.', registers });
  const calls = new Counter({
    name: 'inova_calls_total',
    help: 'Calls of the embedded service by call, status, and where they came from (portal, api, job).',
    labelNames: ['call', 'via', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'inova_call_duration_seconds',
    help: 'Time that calls of the embedded service took.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const jobs = new Counter({
    name: 'inova_job_runs_total',
    help: 'Attempts of background jobs by task and outcome (succeeded, failed).',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'inova_job_duration_seconds',
    help: 'Time that attempts of background jobs took.',
    labelNames: ['task'],
    buckets: jobBuckets,
    registers,
  });
  const observeCall: ObserveCall = ({ call, via, status, seconds }) => {
    calls.inc({ call, via, status });
    callSeconds.observe({ call }, seconds);
  };
  const observeJob: ObserveJob = ({ task, outcome, seconds }) => {
    jobs.inc({ task, outcome });
    jobSeconds.observe({ task }, seconds);
  };
  return {
    registry,
    observeCall,
    observeJob,
    requestStarted: () => inProgress.inc(),
    requestEnded(request: { page: string; method: string; status: string; seconds: number }): void {
      const { page, method, status, seconds } = request;
      inProgress.dec();
      requests.inc({ page, method, status });
      requestSeconds.observe({ page, method }, seconds);
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    read: async (): Promise<MetricValues> => (await registry.getMetricsAsJSON()).map(withoutGaps),
  };
}

/** A metric without values that were not measured yet, which are no numbers and don't survive a message to a worker. */
function withoutGaps(metric: MetricValues[number]): MetricValues[number] {
  return { ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) };
}
