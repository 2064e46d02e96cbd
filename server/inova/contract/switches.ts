import { z } from 'zod';
import { defineCall } from './call.ts';
import { queryClinic } from './lists/paging.ts';
import { type Feature, features } from './text/feature-names.ts';
import { id, wireTime } from './wire.ts';

const group = 'Network controls';

const feature = z
  .enum(Object.keys(features) as [Feature, ...Feature[]], 'Select a feature')
  .meta({ examples: ['messaging'] });

export const reason = z
  .string({ error: 'Reason is required' })
  .trim()
  .min(1, 'Reason is required')
  .max(500, 'Reason may have 500 characters')
  .meta({ examples: ['Plan year ends in December'] });

const instant = z.iso.datetime({ offset: true, error: 'Enter a valid time' });

/** A change of a feature in one clinic, or in all without one; in force from a time, and until one if given. */
const featureSwitch = z.object({
  id,
  feature,
  client: id.nullable(),
  clientName: z.string(),
  isOn: z.boolean(),
  startsAt: wireTime,
  endsAt: wireTime.nullable(),
  reason: z.string(),
  setBy: z.string(),
  setAt: wireTime,
  cancelledAt: wireTime.nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
});
export type FeatureSwitch = z.output<typeof featureSwitch>;

export const newSwitch = z.object({
  feature,
  client: id
    .nullable()
    .default(null)
    .meta({ description: 'Null for every clinic', examples: [5] }),
  isOn: z.boolean().meta({ examples: [true] }),
  startsAt: instant
    .nullable()
    .default(null)
    .meta({ description: 'Null for now', examples: [null] }),
  endsAt: instant
    .nullable()
    .default(null)
    .meta({ description: 'Null for no end', examples: [null] }),
  reason,
});
export type NewSwitch = z.output<typeof newSwitch>;

/** A clinic of the network, with what is switched on there. */
const directoryClinic = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  corp: z.boolean(),
  sandbox: z.boolean(),
  users: z.number().int(),
  on: z.array(feature),
});
export type DirectoryClinic = z.output<typeof directoryClinic>;

const intakeRule = z.object({ hours: z.number().int(), reason: z.string(), setBy: z.string(), setAt: wireTime });
export type IntakeRule = z.output<typeof intakeRule>;

export const show = defineCall({
  method: 'GET',
  path: '/networkControls',
  group,
  summary: "Get the caller's clinics with what is switched on there, and how far ahead incomplete intakes are listed.",
  response: z.object({ clinics: z.array(directoryClinic), intakeRule, changes: z.array(featureSwitch) }),
  extension: true,
});

/** Who and what a change of a feature is about in a clinic. */
const effect = z.object({
  client: id,
  name: z.string(),
  isOn: z.boolean(),
  users: z.number().int(),
  open: z.number().int(),
});
export type SwitchEffect = z.output<typeof effect>;

export const effects = defineCall({
  method: 'GET',
  path: '/networkControls/effects/{feature}',
  group,
  summary:
    'Get the users and open work that a change of a feature affects, by clinic: policies to verify again, unread notifications, or conversations that wait for a reply.',
  params: z.object({ feature }),
  query: z.object({ client: queryClinic }),
  response: z.array(effect),
  extension: true,
});

export const list = defineCall({
  method: 'GET',
  path: '/switches',
  group,
  summary: 'List the last 100 changes of features, newest first.',
  query: z.object({ feature: feature.optional() }),
  response: z.array(featureSwitch),
  extension: true,
});

export const set = defineCall({
  method: 'POST',
  path: '/switches',
  group,
  summary: 'Switch a feature on or off in a clinic or in all of them, now or from a time, until a time if given.',
  body: newSwitch,
  response: featureSwitch,
  idempotent: true,
  extension: true,
});

export const cancel = defineCall({
  method: 'POST',
  path: '/switches/{switch}/cancel',
  group,
  summary: 'Cancel a change of a feature that is in force or to come; what was in force before it counts again.',
  params: z.object({ switch: id }),
  body: z.object({ reason }),
  response: featureSwitch,
  extension: true,
});

/** How far ahead incomplete intakes are listed. */
export const newIntakeRule = z.object({
  hours: z
    .number({ error: 'Hours are required' })
    .int('Enter a whole number of hours')
    .min(24, 'Enter at least 24 hours')
    .max(336, 'Enter at most 336 hours')
    .meta({ examples: [72] }),
  reason,
});

export const intakeEffect = defineCall({
  method: 'GET',
  path: '/networkControls/intakeRule/effect',
  group,
  summary: 'Get how many consults with missing items are listed now, and how many would be with another limit.',
  query: z.object({ hours: z.coerce.number().int().min(24).max(336).default(72) }),
  response: z.object({ listed: z.number().int(), wouldBe: z.number().int(), users: z.number().int() }),
  extension: true,
});

export const setIntakeRule = defineCall({
  method: 'PUT',
  path: '/networkControls/intakeRule',
  group,
  summary: 'Set how many hours ahead new patient consults with missing items are listed.',
  body: newIntakeRule,
  response: intakeRule,
  repeatable: false,
  extension: true,
});
