import * as calls from '#server/inova/contract/jobs.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { listFailedJobs, removeJobs, retryJobs } from '#server/jobs/failed-jobs.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';

/** The jobs that failed, for those who look after the portal. */
export function jobRoutes({ store, registry }: ServiceContext): Route[] {
  return [
    route(calls.list, async () => {
      const failed = await listFailedJobs(store, calls.maxJobs);
      return failed.map(({ payload, ...job }) => {
        const task = registry.tasks.find(({ name }) => name === job.task);
        return {
          ...job,
          label: task?.label ?? capitalize(job.task.replaceAll('-', ' ')),
          subject: task?.subject?.(payload) ?? '',
        };
      });
    }),

    route(calls.retry, async ({ body }) => ({ ids: await retryJobs(store, body.ids) })),

    route(calls.remove, async ({ body }) => ({ ids: await removeJobs(store, body.ids) })),
  ];
}
