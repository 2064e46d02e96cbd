import type { Logger } from 'pino';
import type { Audit } from './access/audit/audit.ts';
import { auditCheckJob, auditProblem } from './access/audit/audit-check.ts';
import { portalJobs, runJobs } from './access/housekeeping.ts';
import type { OpenedInova } from './embedded-inova.ts';
import { describeError } from './inova/service/describe-error.ts';
import { createHealthChecks, HealthProblem, type MonitoredService } from './inova/service/status/health-checks.ts';
import { monitoredStandbys } from './inova/service/status/standbys.ts';
import { enqueue } from './jobs/add-job.ts';
import { removeEmptyQueues } from './jobs/failed-jobs.ts';
import { startQueue } from './jobs/queue.ts';
import type { ObserveJob } from './jobs/run-task.ts';
import type { Tasks } from './jobs/task.ts';
import type { Store } from './store/store.ts';

interface JobsOptions {
  store: Store;
  audit: Audit;
  inova: Pick<OpenedInova, 'jobs' | 'tasks' | 'monitored'>;
  /** Services of the portal with health checks. */
  monitored: MonitoredService[];
  hasSchedule: boolean;
  observe: ObserveJob;
  log: Logger;
}

/** Runs the jobs of inova, the hourly cleanup, and the health checks, once at the start. */
export async function startJobs({ store, audit, inova, monitored, hasSchedule, observe, log }: JobsOptions) {
  const cleanup = [
    ...portalJobs(store),
    () => removeEmptyQueues(store),
    ...inova.jobs,
    auditCheckJob(store, audit, log),
  ];
  const tasks: Tasks = {
    ...inova.tasks,
    'clean-up': { cron: '7 * * * *', run: () => runJobs(cleanup, new Date(), log) },
  };
  if (inova.monitored) {
    const auditLog = { service: 'Audit log', check: () => checkAuditLog(store) };
    const all = [...inova.monitored, ...monitored, auditLog, ...monitoredStandbys(store)];
    tasks['check-health'] = { cron: '* * * * *', run: createHealthChecks({ store, log, monitored: all }) };
    await enqueue(store.pool, 'check-health', {}, { queue: 'check-health', key: 'check-health' });
  }
  return startQueue({
    ...{ store, log, tasks, hasSchedule, observe },
    report: (task, error) => log.warn({ task, fault: describeError(error) }, 'a job failed'),
  });
}

async function checkAuditLog(store: Store): Promise<void> {
  const problem = await auditProblem(store);
  if (problem) throw new HealthProblem(problem);
}
