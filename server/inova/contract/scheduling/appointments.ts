import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, isoDate, wireTime } from '../wire.ts';

const group = 'Scheduling';

export const appointmentStatuses = ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled'] as const;
export const appointmentMethods = ['In person', 'Video', 'Phone'] as const;
export const appointmentCancelReasons = ['Illness', 'Work', 'Insurance', 'Patient choice', 'Provider away'] as const;

/** Booked in the Consults Calendar, which emails the patient. */
export const financialConsult = 'Financial consult';

/** How often a series repeats, in days. */
export const repeats = { daily: 1, 'every other day': 2, weekly: 7, 'every other week': 14 } as const;
export type Repeat = keyof typeof repeats;

/**
 * An appointment; `shownAs` and `preparation` are what its patient sees, `isDoubleBooked` if it is open without a time of
 * its own, `laterInSeries` counts open ones.
 */
export const appointment = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  type: z.string(),
  shownAs: z.string(),
  preparation: z.string(),
  provider: id.nullable(),
  providerName: z.string().nullable(),
  resource: z.string().nullable(),
  startsAt: wireTime,
  timeZone: z.string(),
  minutes: z.number().int(),
  method: z.string().nullable(),
  state: z.enum(appointmentStatuses),
  outcome: z.string().nullable(),
  note: z.string(),
  version: z.number().int(),
  hasCome: z.boolean(),
  overbookedReason: z.string().nullable(),
  isDoubleBooked: z.boolean(),
  seriesId: id.nullable(),
  laterInSeries: z.number().int(),
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
export type Appointment = z.infer<typeof appointment>;

const note = z.string().trim().max(500).default('');
const day = isoDate('Select a date').meta({ examples: ['2026-12-01'] });
const time = z
  .string({ error: 'Enter a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')
  .meta({ examples: ['09:30'] });
const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });
const occurrence = z
  .enum(['first', 'second'], { error: 'Select the first or the second' })
  .optional()
  .meta({ examples: ['first'] });

/**
 * When and with whom, on the clinic's clock. `occurrence` tells a time that the end of daylight saving repeats;
 * `overbookReason` books over another appointment, for users who may.
 */
const slot = {
  provider: z
    .number({ error: 'Select a provider' })
    .int()
    .positive('Select a provider')
    .meta({ examples: [503] }),
  day,
  time,
  occurrence,
  overbookReason: z.string().trim().max(200).default(''),
};

/** `repeat` books a series of `times`; its dates that aren't free are refused unless `skipClashing`. */
export const newAppointment = z.object({
  patientId: id.meta({ examples: [1021] }),
  type: z
    .string({ error: 'Select a type' })
    .min(1, 'Select a type')
    .meta({ examples: ['Baseline ultrasound'] }),
  ...slot,
  method: z
    .enum(appointmentMethods, { error: 'Select a method' })
    .default('In person')
    .meta({ examples: ['Video'] }),
  note,
  repeat: z
    .enum(Object.keys(repeats) as [Repeat, ...Repeat[]], { error: 'Select how often' })
    .optional()
    .meta({ examples: ['weekly'] }),
  times: z
    .number({ error: 'Enter how many appointments' })
    .int('Enter a whole number')
    .min(2, 'Enter 2 at least')
    .max(30, 'Enter 30 at most')
    .optional(),
  skipClashing: z.boolean().default(false),
});
export type NewAppointment = z.infer<typeof newAppointment>;

/** `later` moves the later ones of the series by the same days to the same time. */
export const appointmentMove = z.object({ version, ...slot, later: z.boolean().default(false) });
export type AppointmentMove = z.infer<typeof appointmentMove>;

export const appointmentCancel = z.object({
  version,
  reason: z.enum(appointmentCancelReasons, { error: 'Select a reason' }).meta({ examples: ['Illness'] }),
  note,
  later: z.boolean().default(false),
});
export type AppointmentCancel = z.infer<typeof appointmentCancel>;

export const appointmentOutcome = z.object({
  version,
  outcome: z.enum(['seen', 'no-show'], { error: 'Select an outcome' }).meta({ examples: ['seen'] }),
  note,
});
export type AppointmentOutcome = z.infer<typeof appointmentOutcome>;

const params = z.object({ appointment: id });
const patientIds = ({ patientId }: Appointment) => [patientId];

const setupResponse = z.object({
  mayOverbook: z.boolean(),
  types: z.array(
    z.object({
      client: id,
      name: z.string(),
      minutes: z.number().int(),
      role: z.string(),
      resource: z.string().nullable(),
      shownAs: z.string(),
      preparation: z.string(),
    }),
  ),
  providers: z.array(z.object({ id, client: id, name: z.string(), role: z.string(), isSelf: z.boolean() })),
  resources: z.array(z.object({ id, client: id, name: z.string(), units: z.number().int() })),
});
export type SchedulingSetup = z.infer<typeof setupResponse>;

export const setup = defineCall({
  method: 'GET',
  path: '/scheduling',
  group,
  summary: "List the appointment types with what patients see, the providers, and the resources of the user's clinics.",
  extension: true,
  response: setupResponse,
});

const freeStart = z.object({
  time,
  occurrence: occurrence.meta({
    examples: ['first'],
    description: 'Only for a time that the end of daylight saving repeats',
  }),
  startsAt: wireTime,
});
export type FreeStart = z.infer<typeof freeStart>;

export const freeTimes = defineCall({
  method: 'GET',
  path: '/scheduling/{provider}/freeTimes',
  group,
  summary: 'List the times at which a provider can begin an appointment of a type on a date, on the clinic’s clock.',
  extension: true,
  params: z.object({ provider: id }),
  query: z.object({
    day,
    type: z
      .string()
      .min(1)
      .meta({ examples: ['Baseline ultrasound'] }),
    except: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: 'An appointment that may overlap, because it is the one to move' }),
  }),
  response: z.array(freeStart),
});

export const get = defineCall({
  method: 'GET',
  path: '/appointments/{appointment}',
  group,
  summary: 'Get an appointment with its history.',
  extension: true,
  params,
  response: appointment,
  patients: { action: 'read', ids: patientIds },
});

export const book = defineCall({
  method: 'POST',
  path: '/appointments/',
  group,
  summary:
    'Book an appointment, or a series of them, of which the first is returned. Fails with three alternatives if the time is taken. Repeating the idempotency key returns the same appointment.',
  extension: true,
  body: newAppointment,
  response: appointment,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

/** Shared by the calls that change an appointment. */
const changeCall = {
  method: 'PUT' as const,
  group,
  extension: true,
  params,
  response: appointment,
  patients: { action: 'update' as const, ids: patientIds },
};

export const move = defineCall({
  ...changeCall,
  path: '/appointments/{appointment}/move',
  summary: 'Move an appointment. Returns 409 if another user changed it after `version`.',
  body: appointmentMove,
});

export const swap = defineCall({
  ...changeCall,
  path: '/appointments/{appointment}/swap',
  summary: 'Swap the provider and time of two appointments. Returns 409 if another user changed it after `version`.',
  body: z.object({ version, other: id.meta({ examples: [102100] }) }),
});

export const cancel = defineCall({
  ...changeCall,
  path: '/appointments/{appointment}/cancel',
  summary: 'Cancel an appointment with a reason. Returns 409 if another user changed it after `version`.',
  body: appointmentCancel,
});

export const recordOutcome = defineCall({
  ...changeCall,
  path: '/appointments/{appointment}/outcome',
  summary: 'Record that the patient was seen or did not come. Returns 409 if another user changed it after `version`.',
  body: appointmentOutcome,
});
