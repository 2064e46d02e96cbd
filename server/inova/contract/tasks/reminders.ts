import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireTime } from '../wire.ts';
import { later } from './later.ts';

const group = 'Tasks and reminders';

/** A reminder of the user; the time is of the clinic's clock. */
export const reminder = z.object({
  id,
  client: id,
  clinic: z.string(),
  timeZone: z.string(),
  text: z.string(),
  patientId: id.nullable(),
  patient: optionalText,
  taskId: id.nullable(),
  task: optionalText,
  remindAt: wireTime,
  byEmail: z.boolean(),
  deliveredAt: wireTime.nullable(),
  dismissedAt: wireTime.nullable(),
  version: z.number().int(),
});
export type Reminder = z.infer<typeof reminder>;

/** What staff enter of a reminder. */
export const reminderFields = z.object({
  text: z
    .string({ error: 'Enter a reminder' })
    .trim()
    .min(1, 'Enter a reminder')
    .max(500, 'A reminder may have 500 characters')
    .meta({ examples: ['Call the laboratory'] }),
  ...later.shape,
  byEmail: z.boolean().default(false),
});
export type ReminderFields = z.infer<typeof reminderFields>;

export const newReminder = reminderFields.extend({
  patientId: id.optional().meta({ examples: [1021] }),
  taskId: id.optional(),
});
export type NewReminder = z.infer<typeof newReminder>;

export const reminderChange = reminderFields.extend({
  version: z
    .number()
    .int()
    .min(1)
    .meta({ examples: [1] }),
});
export type ReminderChange = z.infer<typeof reminderChange>;

const params = z.object({ reminder: id });
const patientIds = ({ patientId }: Reminder) => (patientId ? [patientId] : []);

export const get = defineCall({
  method: 'GET',
  path: '/reminders/{reminder}',
  group,
  summary: "Get one of the user's reminders.",
  extension: true,
  params,
  response: reminder,
  patients: { action: 'read', ids: patientIds },
});

export const create = defineCall({
  method: 'POST',
  path: '/reminders/',
  group,
  summary:
    'Set a reminder for the user. It is delivered once, in the portal and if chosen by email. Repeating the idempotency key returns the same reminder.',
  extension: true,
  body: newReminder,
  response: reminder,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

export const update = defineCall({
  method: 'PUT',
  path: '/reminders/{reminder}',
  group,
  summary: 'Change a reminder; one that is due or dismissed is set again. Returns 409 if it changed after `version`.',
  extension: true,
  params,
  body: reminderChange,
  response: reminder,
  patients: { action: 'update', ids: patientIds },
});
