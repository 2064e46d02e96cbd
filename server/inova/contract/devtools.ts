import { z } from 'zod';
import { defineCall } from './call.ts';
import { features } from './text/feature-names.ts';
import { id, wireTime } from './wire.ts';

const group = 'Developer tools';

/** What is typed to reset the demonstration. */
export const resetPhrase = 'reset demonstration';

/** A call of the service, without input and result. */
const loggedCall = z.object({
  id,
  request: z.string(),
  at: wireTime,
  call: z.string(),
  via: z.string(),
  status: z.number().int(),
  ms: z.number().int(),
  user: z.string(),
  client: id.nullable(),
});
export type LoggedCall = z.output<typeof loggedCall>;

export const calls = defineCall({
  method: 'GET',
  path: '/devTools/calls',
  group,
  summary: 'List the last 200 calls, or those of one request: what was called, by whom, and how it ended.',
  query: z.object({
    request: z.string().trim().max(100).optional().meta({ description: 'The `x-request-id` of a response' }),
    failed: z.enum(['true', 'false']).optional().meta({ description: 'Only calls with a status of 400 or more' }),
  }),
  response: z.array(loggedCall),
  extension: true,
});

const signedInSession = z.object({
  session: z.string(),
  email: z.string(),
  clinicName: z.string(),
  startedAt: wireTime,
  activeAt: wireTime,
  userAgent: z.string(),
  isWallScreen: z.boolean(),
});
export type SignedInSession = z.output<typeof signedInSession>;

export const sessions = defineCall({
  method: 'GET',
  path: '/devTools/sessions',
  group,
  summary: 'List the last 200 sessions of the portal, the most recently active first.',
  response: z.array(signedInSession),
  extension: true,
});

export const endSession = defineCall({
  method: 'POST',
  path: '/devTools/sessions/end',
  group,
  summary: 'End a session of the portal.',
  body: z.object({
    session: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: z.object({ ended: z.number().int() }),
  extension: true,
});

const jobKind = z.object({
  label: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
});

const figures = z.object({ count: z.number().int(), bytes: z.number().int(), oldest: wireTime.nullable() });

const slowQuery = z.object({
  kind: z.string(),
  name: z.string(),
  /** The names of its filters; their values may be about patients. */
  filters: z.array(z.string()),
  askedAt: wireTime,
});
export type SlowQueryView = z.output<typeof slowQuery>;

const featureView = z.object({
  feature: z.enum(Object.keys(features) as [keyof typeof features, ...(keyof typeof features)[]]),
  on: z.number().int(),
  off: z.number().int(),
  planned: z.number().int(),
});

export const overview = defineCall({
  method: 'GET',
  path: '/devTools',
  group,
  summary: 'Get the state of jobs, cached figures, slow queries, and features.',
  response: z.object({
    jobs: z.array(jobKind),
    figures,
    slowQueries: z.array(slowQuery),
    features: z.array(featureView),
  }),
  extension: true,
});
export type DevToolsOverview = z.output<typeof overview.response>;

export const clearCache = defineCall({
  method: 'POST',
  path: '/devTools/cache/clear',
  group,
  summary: 'Remove all cached figures; the next reader has them computed again.',
  response: z.object({ removed: z.number().int() }),
  extension: true,
});

/** What a reset would remove: records that were added since the demonstration was loaded. */
export const resetState = defineCall({
  method: 'GET',
  path: '/devTools/reset',
  group,
  summary: 'Get what a reset of the demonstration would remove. Returns 404 for a store that is not marked as one.',
  response: z.object({
    loadedAt: wireTime,
    startedAt: wireTime.nullable(),
    error: z.string().nullable(),
    lost: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  }),
  extension: true,
});
export type ResetState = z.output<typeof resetState.response>;

export const reset = defineCall({
  method: 'POST',
  path: '/devTools/reset',
  group,
  summary:
    'Reset the demonstration: its records are loaded anew beside the old ones, and replace them once they are complete. Returns 404 for a store that is not marked as a demonstration, and 409 while a reset is running.',
  body: z.object({
    phrase: z
      .string({ error: `Type: ${resetPhrase}` })
      .trim()
      .refine((text) => text === resetPhrase, `Type: ${resetPhrase}`)
      .meta({ examples: [resetPhrase] }),
  }),
  response: z.unknown(),
  repeatable: false,
  extension: true,
});
