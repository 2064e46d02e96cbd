import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

const group = 'Research';

/** A saved set of patients from the pre-screening filter; `members` counts those the user has access to. */
export const cohort = z.object({
  id,
  client: id,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  criteria: z.string(),
  savedAt: wireTime,
  savedBy: z.string(),
  members: z.number().int(),
});
export type Cohort = z.infer<typeof cohort>;

/** A cohort to save: its name, and filters of the list `prescreening`. */
export const newCohort = z.object({
  name: z
    .string({ error: 'Give the cohort a name' })
    .trim()
    .min(1, 'Give the cohort a name')
    .max(100)
    .meta({ examples: ['AMH below 1.5'] }),
  filters: z
    .record(z.string().max(60), z.string().max(100))
    .default({})
    .meta({ examples: [{ ageTo: '37', amhTo: '1.5' }] }),
});
export type NewCohort = z.infer<typeof newCohort>;

export const saveCohort = defineCall({
  method: 'POST',
  path: '/research/cohorts',
  group,
  summary:
    'Save the patients that currently match the pre-screening filter as a cohort. Repeating the idempotency key returns the same cohort.',
  body: newCohort,
  idempotent: true,
  response: cohort,
  extension: true,
  timeLimit: 30_000,
});

export const getCohort = defineCall({
  method: 'GET',
  path: '/research/cohorts/{cohort}',
  group,
  summary: 'Get a cohort. Its patients are in the list cohort-members with the filter cohort.',
  params: z.object({ cohort: id }),
  response: cohort,
  extension: true,
});
