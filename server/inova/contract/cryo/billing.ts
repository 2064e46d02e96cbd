import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Cryo';

/** What a run does with an account. */
export const runOutcomes = [
  'billed',
  'already billed',
  'free',
  'nothing due',
  'no profile',
  'not begun',
  'nothing stored',
  'not set up',
  'lapsed',
  'abandoned',
  'closed',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

const billLine = z.object({ text: z.string(), cents });
export type BillLine = z.infer<typeof billLine>;

/** A bill line by line, for the days from one to another, both included. */
export const storageBill = z.object({
  from: wireDate,
  to: wireDate,
  billOn: wireDate,
  lines: z.array(billLine),
  cents,
});
export type StorageBill = z.infer<typeof storageBill>;

export const billingRun = z.object({
  id,
  client: id,
  day: wireDate,
  mode: z.enum(['dry', 'bill']),
  accounts: z.number().int(),
  billed: z.number().int(),
  cents,
  startedAt: wireTime,
  startedBy: optionalText,
  finishedAt: wireTime.nullable(),
  outcomes: z.array(z.object({ outcome: z.enum(runOutcomes), accounts: z.number().int(), cents })),
});
export type BillingRun = z.infer<typeof billingRun>;

export const newRun = z.object({ mode: z.enum(['dry', 'bill'], { error: 'Select a run' }) });

/** The day of the month on which a clinic's billing run starts by itself; none if it is started by hand only. */
export const runSchedule = z.object({
  day: z.number().int().nullable(),
  nextOn: wireDate.nullable(),
  version: z.number().int().meta({ description: '0 if it was never changed' }),
});
export type RunSchedule = z.infer<typeof runSchedule>;

const dayError = 'Enter a day from 1 to 28';
export const newSchedule = z.object({
  day: z.coerce
    .number({ error: dayError })
    .int(dayError)
    .min(1, dayError)
    .max(28, dayError)
    .nullable()
    .default(null)
    .meta({ description: 'None to start billing runs by hand only', examples: [1] }),
});

const noPatients = { group, extension: true } as const;

export const startRun = defineCall({
  ...noPatients,
  method: 'POST',
  path: '/cryoRuns',
  summary:
    "Bill the storage accounts of the current clinic, or with `dry` only compute what that does. Each account is billed or gets a reason. A clinic's second run of a day is the first one.",
  body: newRun.meta({ examples: [{ mode: 'dry' }] }),
  response: billingRun,
});

export const runs = defineCall({
  ...noPatients,
  method: 'GET',
  path: '/cryoRuns',
  summary: 'List the latest billing runs of the current clinic, newest first.',
  response: z.array(billingRun),
});

export const run = defineCall({
  ...noPatients,
  method: 'GET',
  path: '/cryoRuns/{run}',
  summary: 'Get a billing run with its outcomes.',
  params: z.object({ run: id }),
  response: billingRun,
});

export const schedule = defineCall({
  ...noPatients,
  method: 'GET',
  path: '/cryoRunSchedule',
  summary: "Get the day of the month on which the current clinic's billing run starts by itself.",
  response: runSchedule,
});

export const saveSchedule = defineCall({
  ...noPatients,
  method: 'PUT',
  path: '/cryoRunSchedule',
  summary:
    "Set the day of the month, from tomorrow on, on which the current clinic's billing run starts by itself. Returns 409 if another user changed it after `version`.",
  body: newSchedule.extend({
    version: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'The version that the change is based on', examples: [0] }),
  }),
  response: runSchedule,
});
