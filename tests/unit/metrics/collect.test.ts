import { Gauge } from 'prom-client';
import { expect, test } from 'vitest';
import { collectMetrics } from '#server/metrics/collect.ts';
import type { DatabaseFigures } from '#server/metrics/database-figures.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createPeerMetrics } from '#server/metrics/peer-metrics.ts';
import type { Peers } from '#server/workers/peers.ts';
import { connectedPeers } from '../../support/connected-peers.ts';

const idle: DatabaseFigures = { jobs: [], standbys: 0, visible: 0, lagSeconds: 0, lagBytes: 0 };

function show(metrics: Metrics, figures: DatabaseFigures | null = idle): Promise<string> {
  return collectMetrics({ own: metrics.read, peers: async () => [], database: async () => figures });
}

/** The lines of a metric, without comments. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));

function served(metrics: Metrics, page: string): void {
  metrics.requestStarted();
  metrics.requestEnded({ page, method: 'GET', status: '200', seconds: 0.3 });
}

test('requests are counted by page, and timed', async () => {
  const metrics = createMetrics(null);
  served(metrics, '/patients/:id');
  served(metrics, '/patients/:id');
  metrics.requestStarted();
  metrics.streamOpened();
  const text = await show(metrics);
  expect(linesOf(text, 'inova_http_requests_total')).toEqual([
    'inova_http_requests_total{page="/patients/:id",method="GET",status="200"} 2',
  ]);
  expect(linesOf(text, 'inova_http_request_duration_seconds_bucket')).toContain(
    'inova_http_request_duration_seconds_bucket{le="0.5",page="/patients/:id",method="GET"} 2',
  );
  expect(linesOf(text, 'inova_http_requests_in_progress')).toEqual(['inova_http_requests_in_progress 1']);
  expect(linesOf(text, 'inova_live_streams')).toEqual(['inova_live_streams 1']);
  expect(linesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('calls and jobs are counted by outcome', async () => {
  const metrics = createMetrics(null);
  metrics.observeCall({ call: 'GET /patients/{id}', via: 'api', status: 404, seconds: 0.1 });
  metrics.observeJob({ task: 'send-email', outcome: 'failed', seconds: 2 });
  const text = await show(metrics);
  expect(text).toContain('inova_calls_total{call="GET /patients/{id}",via="api",status="404"} 1');
  expect(text).toContain('inova_job_runs_total{task="send-email",outcome="failed"} 1');
});

test('the queue, its age, and the lag of standbys are those of the database', async () => {
  const jobs = [
    { task: 'send-email', waiting: 3, running: 1, failed: 2, age: 40 },
    { task: 'clean-up', waiting: 0, running: 1, failed: 0, age: 0 },
  ];
  const text = await show(createMetrics(null), { jobs, standbys: 2, visible: 2, lagSeconds: 1.5, lagBytes: 2_048 });
  expect(linesOf(text, 'inova_jobs')).toContain('inova_jobs{task="send-email",state="failed"} 2');
  expect(linesOf(text, 'inova_queue_age_seconds')).toEqual(['inova_queue_age_seconds 40']);
  expect(linesOf(text, 'inova_standbys')).toEqual(['inova_standbys 2']);
  expect(linesOf(text, 'inova_replica_lag_seconds')).toEqual(['inova_replica_lag_seconds 1.5']);
  expect(linesOf(text, 'inova_replica_lag_bytes')).toEqual(['inova_replica_lag_bytes 2048']);
});

test('without jobs and standbys age and lag are 0, and a lag that may not be seen is not told as 0', async () => {
  const text = await show(createMetrics(null));
  expect(linesOf(text, 'inova_queue_age_seconds')).toEqual(['inova_queue_age_seconds 0']);
  expect(linesOf(text, 'inova_replica_lag_seconds')).toEqual(['inova_replica_lag_seconds 0']);
  const hidden = await show(createMetrics(null), { ...idle, standbys: 1 });
  expect(linesOf(hidden, 'inova_standbys')).toEqual(['inova_standbys 1']);
  expect(linesOf(hidden, 'inova_replica_lag_seconds')).toEqual([]);
});

test('while the database is away the metrics of the process remain', async () => {
  const metrics = createMetrics(null);
  served(metrics, '/login');
  const text = await show(metrics, null);
  expect(linesOf(text, 'inova_database_up')).toEqual(['inova_database_up 0']);
  expect(linesOf(text, 'inova_http_requests_total')).toHaveLength(1);
  expect(linesOf(text, 'inova_queue_age_seconds')).toEqual([]);
});

test('what was not measured yet has no value', async () => {
  const metrics = createMetrics(null);
  const gauge = new Gauge({ name: 'lag', help: 'Lag', labelNames: ['of'], registers: [metrics.registry] });
  gauge.set({ of: 'nothing' }, Number.NaN);
  gauge.set({ of: 'something' }, 1);
  expect(linesOf(await show(metrics), 'lag')).toEqual(['lag{of="something"} 1']);
});

/** Two workers that ask each other. */
function twoWorkers([first, second]: Peers[]) {
  const workers = [createMetrics(1), createMetrics(2)] as const;
  const [peers] = [first, second].map((each, index) =>
    createPeerMetrics(each as Peers, 1, (workers[index] as Metrics).read),
  );
  const text = () => collectMetrics({ own: workers[0].read, peers: peers as never, database: async () => idle });
  return { workers, text };
}

test('a scrape of one worker has the values of all, each under its number', async () => {
  const { workers, text } = twoWorkers(connectedPeers(2));
  for (const metrics of workers) served(metrics, '/login');
  served(workers[1], '/login');
  const scraped = await text();
  expect(linesOf(scraped, 'inova_http_requests_total')).toEqual([
    'inova_http_requests_total{page="/login",method="GET",status="200",worker="1"} 1',
    'inova_http_requests_total{page="/login",method="GET",status="200",worker="2"} 2',
  ]);
  expect(linesOf(scraped, 'inova_workers')).toEqual(['inova_workers 2']);
  expect(linesOf(scraped, 'process_start_time_seconds')).toHaveLength(2);
});

test('a worker that does not respond is left out', async () => {
  const [first] = connectedPeers(2);
  const metrics = createMetrics(1);
  served(metrics, '/login');
  const peers = createPeerMetrics(first as Peers, 1, metrics.read);
  const text = await collectMetrics({ own: metrics.read, peers, database: async () => idle });
  expect(linesOf(text, 'inova_workers')).toEqual(['inova_workers 1']);
  expect(linesOf(text, 'inova_http_requests_total')).toHaveLength(1);
});

test('only the worker that asked gets what others send', async () => {
  const [first, second, third] = connectedPeers(3) as [Peers, Peers, Peers];
  const metrics = [createMetrics(1), createMetrics(2), createMetrics(3)] as const;
  const ask = createPeerMetrics(first, 2, metrics[0].read);
  createPeerMetrics(second, 2, metrics[1].read);
  const received: unknown[] = [];
  third.receive('metrics answered', (answer) => received.push(answer));
  createPeerMetrics(third, 2, metrics[2].read);
  expect(await ask()).toHaveLength(2);
  expect(received).toEqual([]);
});
