import { z } from 'zod';
import { defineCall } from './call.ts';
import { intents } from './text/cycle-words.ts';
import { maxOverrideDays } from './text/override-days.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from './wire.ts';

const group = 'Cycles';

export const preflightItems = [
  'labs',
  'authorization',
  'agreement',
  'consents',
  'payment',
  'card',
  'injection class',
] as const;
export type PreflightItem = (typeof preflightItems)[number];

const override = z.object({ reason: z.string(), untilOn: wireDate, by: z.string(), at: wireTime });

/** An item of the checklist as of a day; `evidence` is what was found. */
const checked = z.object({
  item: z.enum(preflightItems),
  status: z.enum(['go', 'no-go', 'overridden']),
  evidence: z.string(),
  validUntil: wireDate.nullable(),
  override: override.nullable(),
});
export type CheckedItem = z.infer<typeof checked>;

const start = z.object({
  firstMedicationOn: wireDate.nullable(),
  intent: z.enum(intents).nullable(),
  /** The day until which the registry must know the intent. */
  intentDueOn: wireDate,
  recordedAt: wireTime.nullable(),
  recordedBy: optionalText,
  version: z.number().int(),
  /** True while nothing followed the start. */
  canUndo: z.boolean(),
});

const cycle = z.object({
  id,
  kind: z.string(),
  state: z.enum(['planned', 'active', 'completed', 'cancelled']),
  stage: z.string(),
  plannedOn: wireDate.nullable(),
  day1On: wireDate.nullable(),
  closedOn: wireDate.nullable(),
  clearedReason: optionalText,
  /** Null before day 1. */
  start: start.nullable(),
  /** The checklist of a cycle that waits for day 1; empty for others. */
  items: z.array(checked),
});
export type Cycle = z.infer<typeof cycle>;

export const cycleRecord = z.object({
  patientId: id,
  client: id,
  timeZone: z.string(),
  /** Today in the clinic, as of which the checklists are. */
  today: wireDate,
  cycles: z.array(cycle),
});
export type CycleRecord = z.infer<typeof cycleRecord>;

const patients = (action: 'read' | 'update') => ({ action, ids: ({ patientId }: CycleRecord) => [patientId] });
const shared = { group, response: cycleRecord, extension: true } as const;
const change = { ...shared, patients: patients('update') } as const;
const params = z.object({ episode: id });

export const ofPatient = defineCall({
  ...shared,
  method: 'GET',
  path: '/patients/{id}/cycles',
  summary: "Get a patient's cycles, and for those that wait for day 1 what must be true before, computed as of today.",
  params: z.object({ id }),
  patients: patients('read'),
});

export const find = defineCall({
  ...shared,
  method: 'GET',
  path: '/cycles/{episode}',
  summary: 'Get the cycles of the patient of a cycle.',
  params,
  patients: patients('read'),
});

export const newOverride = z.object({
  item: z.enum(preflightItems, { error: 'Select an item' }).meta({ examples: ['card'] }),
  evidence: z
    .string()
    .max(5000)
    .meta({
      description: 'The evidence that the user saw; the override ends when it changes',
      examples: ['No card on file in date'],
    }),
  reason: z
    .string({ error: 'Enter a reason' })
    .trim()
    .min(1, 'Enter a reason')
    .max(500)
    .meta({ examples: ['Pays in person'] }),
  untilOn: isoDate('Enter the last day').meta({
    description: `At most ${maxOverrideDays} days ahead`,
    examples: ['2026-12-31'],
  }),
});

export const overrideItem = defineCall({
  ...change,
  method: 'POST',
  path: '/cycles/{episode}/overrides',
  summary:
    'Override one item of the checklist with a reason, until a day or until its evidence changes. Consents can’t be overridden.',
  params,
  body: newOverride,
});

/** The facts of a start. */
export const cycleStart = z.object({
  day1: isoDate('Enter day 1').meta({ examples: ['2026-06-10'] }),
  firstMedicationOn: isoDate('Enter a valid date')
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  intent: z
    .enum(intents, { error: 'Select an intent' })
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
});

export const startCycle = defineCall({
  ...change,
  method: 'POST',
  path: '/cycles/{episode}/start',
  summary:
    'Record day 1 of a cycle. The checklist is computed again as of day 1: returns 409 with what is open, and for a second active cycle.',
  params,
  body: cycleStart,
  idempotent: true,
});

const version = z
  .number()
  .int()
  .min(0)
  .meta({ description: 'The version that the user saw', examples: [1] });

export const correct = defineCall({
  ...change,
  method: 'PUT',
  path: '/cycles/{episode}/start',
  summary: 'Correct the start of an active cycle.',
  params,
  body: cycleStart.extend({ version }),
});

export const undo = defineCall({
  ...change,
  method: 'POST',
  path: '/cycles/{episode}/undoStart',
  summary: 'Undo a start that was recorded by mistake, while nothing followed it.',
  params,
  body: z.object({
    version,
    reason: z
      .string({ error: 'Enter a reason' })
      .trim()
      .min(1, 'Enter a reason')
      .max(500)
      .meta({ examples: ['Another patient'] }),
  }),
});
