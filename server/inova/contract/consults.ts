import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, isoDate, optionalText, wireTime } from './wire.ts';

const group = 'Consults';

export const consultMethods = ['In person', 'Video', 'Phone'] as const;
export const consultStatuses = ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled'] as const;

/** The outcomes of a consult, each with the resulting status. */
export const consultOutcomes = {
  'Package chosen': 'seen',
  'Wants to think it over': 'seen',
  'Waits for insurance': 'seen',
  'Self-pay': 'seen',
  'No answer': 'no-show',
  'Left message': 'no-show',
  'Booked again': 'cancelled',
} as const satisfies Record<string, (typeof consultStatuses)[number]>;
export type ConsultOutcome = keyof typeof consultOutcomes;

/** The outcomes that result in a status. */
export function outcomesForStatus(status: (typeof consultStatuses)[number]): ConsultOutcome[] {
  return Object.entries(consultOutcomes).flatMap(([outcome, outcomeStatus]) =>
    outcomeStatus === status ? [outcome as ConsultOutcome] : [],
  );
}

export const cancelReasons = ['Illness', 'Work', 'Insurance', 'Patient choice', 'Counselor away'] as const;

/** A financial consult with its counselor, time and outcome; `history` is newest first. */
export const consult = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  email: optionalText,
  counselor: id.nullable(),
  counselorName: z.string().nullable(),
  startsAt: wireTime,
  timeZone: z.string(),
  minutes: z.number().int(),
  method: z.string().nullable(),
  state: z.enum(consultStatuses),
  outcome: z.string().nullable(),
  note: z.string(),
  version: z.number().int(),
  hasCome: z.boolean(),
  history: z.array(
    z.object({
      id,
      change: z.string(),
      by: z.string(),
      at: wireTime,
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Consult = z.infer<typeof consult>;

/** A consult with the recipient of the email about a change, or why none is sent; both null if no email is needed. */
export const consultWithEmail = consult.extend({
  letterTo: optionalText,
  withoutLetter: z.enum(['no address', 'mail is off', 'past']).nullable(),
});
export type ConsultWithEmail = z.infer<typeof consultWithEmail>;

const note = z.string().trim().max(500).default('');
const day = isoDate('Select a date').meta({ examples: ['2026-12-01'] });
const time = z
  .string({ error: 'Select a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Select a time')
  .meta({ examples: ['09:30'] });
const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

/** The counselor and the time in the clinic's time zone; `outsideHours` confirms a time outside business hours. */
export const consultSlot = z.object({
  counselor: z
    .number({ error: 'Select a counselor' })
    .int()
    .positive('Select a counselor')
    .meta({ examples: [505] }),
  day,
  time,
  minutes: z
    .number({ error: 'Enter a duration' })
    .int()
    .min(10, 'Enter at least 10 minutes')
    .max(240, 'Enter at most 240 minutes')
    .meta({ examples: [45] }),
  method: z.enum(consultMethods, { error: 'Select a method' }).meta({ examples: ['Video'] }),
  outsideHours: z.boolean().default(false),
});
export type ConsultSlot = z.infer<typeof consultSlot>;

export const newBooking = consultSlot.extend({
  patientId: id.meta({ examples: [1021] }),
  note,
});
export type NewBooking = z.infer<typeof newBooking>;

export const consultMove = consultSlot.extend({ version });
export type ConsultMove = z.infer<typeof consultMove>;

export const consultCancel = z.object({
  version,
  reason: z.enum(cancelReasons, { error: 'Select a reason' }).meta({ examples: ['Illness'] }),
  note,
});
export type ConsultCancel = z.infer<typeof consultCancel>;

const outcomes = Object.keys(consultOutcomes) as [ConsultOutcome, ...ConsultOutcome[]];

/** The outcome of a consult; a rescheduled one includes the new time. */
export const consultOutcomeInput = z.object({
  version,
  outcome: z.enum(outcomes, { error: 'Select an outcome' }).meta({ examples: ['Left message'] }),
  note,
  day: day.optional(),
  time: time.optional(),
  outsideHours: z.boolean().default(false),
});
export type ConsultOutcomeInput = z.infer<typeof consultOutcomeInput>;

const params = z.object({ appointment: id });
const patientIds = ({ patientId }: Consult) => [patientId];

/** A counselor of one of the user's clinics. */
export const counselor = z.object({
  id,
  client: id,
  name: z.string(),
  isSelf: z.boolean().default(false).meta({ description: 'True for the user' }),
});

export const counselors = defineCall({
  method: 'GET',
  path: '/counselors',
  group,
  summary: "List the financial counselors of the user's clinics by name.",
  extension: true,
  response: z.array(counselor),
});

const freeTime = z.object({ time, isInHours: z.boolean().meta({ description: 'False outside business hours' }) });
export type FreeTime = z.infer<typeof freeTime>;

export const freeTimes = defineCall({
  method: 'GET',
  path: '/counselors/{counselor}/freeTimes',
  group,
  summary: 'List the times at which a counselor can begin a consult on a date, in the time zone of the clinic.',
  extension: true,
  params: z.object({ counselor: id }),
  query: z.object({
    day,
    minutes: z.coerce.number().int().min(10).max(240).default(45),
    except: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: 'A consult that may overlap, because it is the one to reschedule' }),
  }),
  response: z.array(freeTime),
});

export const get = defineCall({
  method: 'GET',
  path: '/consults/{appointment}',
  group,
  summary: 'Get a financial consult with its history.',
  extension: true,
  params,
  response: consult,
  patients: { action: 'read', ids: patientIds },
});

export const book = defineCall({
  method: 'POST',
  path: '/consults/',
  group,
  summary:
    'Book a financial consult and email the patient. Fails if the counselor is busy, or outside business hours unless confirmed. Repeating the idempotency key returns the same consult.',
  extension: true,
  body: newBooking,
  response: consultWithEmail,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

/** Shared by the calls that change a consult. */
const changeCall = {
  method: 'PUT' as const,
  group,
  extension: true,
  params,
  response: consultWithEmail,
  patients: { action: 'update' as const, ids: patientIds },
};

export const move = defineCall({
  ...changeCall,
  path: '/consults/{appointment}/move',
  summary:
    'Reschedule a consult or change its counselor, and email the patient. Returns 409 if another user changed it after `version`.',
  body: consultMove,
});

export const cancel = defineCall({
  ...changeCall,
  path: '/consults/{appointment}/cancel',
  summary:
    'Cancel a consult with a reason and email the patient. Returns 409 if another user changed it after `version`.',
  body: consultCancel,
});

export const recordOutcome = defineCall({
  ...changeCall,
  path: '/consults/{appointment}/outcome',
  summary: "Record a consult's outcome: held, no-show, or rebooked, which books the next consult and returns it.",
  body: consultOutcomeInput,
});
