import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, isoDate, wireDate, wireTime } from '../wire.ts';
import { dunningActions, letterFields, mostSteps } from './words.ts';

const group = 'Cryo settings';

/** The placeholders of a letter that are not fields. */
const unknownPlaceholders = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([placeholder, name]) =>
    (letterFields as readonly string[]).includes(name as string) ? [] : [placeholder],
  );

export const letterText = z
  .string({ error: 'Enter the text' })
  .trim()
  .min(1, 'Enter the text')
  .max(4000, 'A letter may have 4,000 characters')
  .superRefine((text, context) => {
    const unknown = unknownPlaceholders(text);
    if (unknown.length > 0) {
      const known = letterFields.map((name) => `{${name}}`).join(', ');
      context.addIssue({ code: 'custom', message: `Unknown field: ${unknown.join(', ')}. Use ${known}.` });
    }
  });

export const dunningStep = z.object({
  afterDays: z
    .number({ error: 'Enter the number of days' })
    .int('Enter whole days')
    .min(1, 'Enter 1 to 365 days')
    .max(365, 'Enter 1 to 365 days'),
  action: z.enum(dunningActions, { error: 'Select an action' }),
});
export type DunningStep = z.infer<typeof dunningStep>;

/** The number of the first step, from 0, that is not later than the one before; -1 if all are. */
export const firstStepTooEarly = (steps: { afterDays: number }[]) =>
  steps.findIndex(({ afterDays }, number) => number > 0 && afterDays <= (steps[number - 1]?.afterDays ?? 0));
export const stepTooEarly = 'Enter more days than the step before';

export const feeCents = z
  .number({ error: 'Enter the yearly fee' })
  .int()
  .min(0, 'Enter the yearly fee')
  .max(1_000_000, 'Enter no more than $10,000.00')
  .meta({ examples: [65_000] });

export const freeDays = z.coerce
  .number({ error: 'Enter the number of days' })
  .int('Enter whole days')
  .min(0, 'Enter 0 to 1,095 days')
  .max(1095, 'Enter 0 to 1,095 days')
  .meta({ examples: [365] });

const letters = z.object({ email: letterText, letter: letterText, certifiedLetter: letterText });

/** What applies to storage in a clinic on a day. */
export const cryoSettings = z.object({
  id,
  from: wireDate,
  feeCents: cents,
  freeDays: z.number().int(),
  steps: z.array(dunningStep),
  letters: z.object({ email: z.string(), letter: z.string(), certifiedLetter: z.string() }),
});
export type CryoSettings = z.infer<typeof cryoSettings>;

/** A version of the network's settings; `clinicFees` are the clinics whose yearly fee differs. */
const settingsVersion = cryoSettings.extend({
  clinicFees: z.array(z.object({ client: id, feeCents: cents })),
  createdAt: wireTime,
  createdBy: z.string(),
});
export type CryoSettingsVersion = z.infer<typeof settingsVersion>;

export const networkSettings = z.object({
  today: wireDate,
  /** The ID of the version that applies today. */
  current: id,
  clinics: z.array(z.object({ id, name: z.string() })),
  versions: z.array(settingsVersion).meta({ description: 'The last one saved first' }),
});
export type NetworkCryoSettings = z.infer<typeof networkSettings>;

const example = { action: 'email', afterDays: 10 };
export const newSettings = z.object({
  from: isoDate('Enter the first day').meta({ examples: ['2027-01-01'] }),
  feeCents,
  freeDays,
  clinicFees: z
    .array(z.object({ client: id, feeCents }))
    .max(500)
    .default([])
    .meta({ examples: [[]] }),
  steps: z
    .array(dunningStep)
    .min(1, 'Enter at least one step')
    .max(mostSteps)
    .refine((steps) => firstStepTooEarly(steps) < 0, stepTooEarly)
    .meta({ examples: [[example]] }),
  letters: letters.meta({
    examples: [{ email: 'Dear {patient}', letter: 'Dear {patient}', certifiedLetter: 'Dear {patient}' }],
  }),
});
export type NewCryoSettings = z.output<typeof newSettings>;

/** What new settings change in a clinic on their first day. */
const settingsEffect = z.object({
  client: id,
  clinic: z.string(),
  feeNow: cents,
  feeThen: cents,
  accounts: z.number().int().meta({ description: 'Active accounts' }),
  ownFee: z.number().int().meta({ description: 'Active accounts with another fee in their profile, which they keep' }),
  overdue: z.number().int().meta({ description: 'Storage invoices that are overdue on that day, if none is paid' }),
  moved: z.number().int().meta({ description: 'Those of them that reach another step than today’s settings say' }),
});
export const settingsPreview = z.object({
  from: wireDate,
  freeDaysNow: z.number().int(),
  clinics: z.array(settingsEffect),
  steps: z.array(z.object({ action: z.enum(dunningActions), before: z.number().int(), after: z.number().int() })),
});
export type CryoSettingsPreview = z.infer<typeof settingsPreview>;

export const get = defineCall({
  method: 'GET',
  path: '/cryoSettings',
  group,
  summary: "Read what applies to storage in the user's clinic today: fee, free period, dunning, and letters.",
  response: cryoSettings,
});

export const admin = defineCall({
  method: 'GET',
  path: '/cryoSettings/getAdminCryo',
  group,
  summary: "List the versions of the network's cryo settings, the last one saved first.",
  response: networkSettings,
});

export const preview = defineCall({
  method: 'POST',
  path: '/cryoSettings/preview',
  group,
  summary: 'Compute what new settings would change on their first day. Stores nothing.',
  body: newSettings,
  response: settingsPreview,
  extension: true,
  repeatable: true,
});

export const save = defineCall({
  method: 'POST',
  path: '/cryoSettings',
  group,
  summary:
    'Save settings that apply from a day on, today at the earliest. Returns 409 if another user saved a version after `basedOn`.',
  body: newSettings.extend({ basedOn: id.meta({ description: 'The ID of the last version saved', examples: [1] }) }),
  response: settingsVersion,
  extension: true,
});
