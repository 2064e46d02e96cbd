import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

const group = 'Failed jobs';

/** A background job that failed; `nextTryAt` is null if it is not tried again. */
export const failedJob = z.object({
  id,
  task: z.string(),
  label: z.string(),
  /** What it is about, without patient data. */
  subject: z.string(),
  tries: z.number().int(),
  error: z.string(),
  addedAt: wireTime,
  nextTryAt: wireTime.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const maxJobs = 200;

const body = z.object({
  ids: z
    .array(id)
    .min(1, 'Select at least one job')
    .max(maxJobs, `Select ${maxJobs} jobs at most`)
    .meta({ examples: [[1]] }),
});

const response = z.object({ ids: z.array(id) });

export const list = defineCall({
  method: 'GET',
  path: '/jobs',
  group,
  summary: 'List the background jobs that failed: emails, signature requests, and others. Those given up come first.',
  extension: true,
  response: z.array(failedJob),
});

export const retry = defineCall({
  method: 'POST',
  path: '/jobs/retry',
  group,
  summary: 'Run failed jobs again now. Returns those that were waiting.',
  extension: true,
  body,
  response,
});

export const remove = defineCall({
  method: 'POST',
  path: '/jobs/remove',
  group,
  summary: 'Remove failed jobs, so that they are not tried again. Returns those that were waiting.',
  extension: true,
  body,
  response,
});
